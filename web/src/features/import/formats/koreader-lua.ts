import type { Status } from '@domain/statuses';
import { Collector } from './collector';
import type { Format, ReadOptions } from './format';
import { KoreaderEntries } from './koreader-entries';
import { type LuaTable, type LuaValue, readLuaTable } from './lua-table';
import { addOwnText, dayOfRow, readingOf } from './shelf-rows';
import { authorBySurname } from './values/authors';
import { Days } from './values/days';
import { firstIsbn } from './values/isbns';
import { isoMoment } from './values/moments';
import { textOf } from './values/names';
import { pageOf, pagesOf } from './values/numbers';
import { ratingOf } from './values/ratings';
import { listOf } from './values/tags';
import { titleOf } from './values/titles';

const STATUSES = new Map<string, Status>([
  ['reading', 'reading'],
  ['complete', 'finished'],
  ['abandoned', 'stopped'],
]);
/** KOReader writes such a text where the reader has written none. */
const GENERATED = /@ \d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/;

export const koreaderLua: Format = {
  name: 'koreader-lua',
  recognizes: (start) =>
    /^(?:\s*--[^\n]*\n)*\s*return\s*\{/.test(start) &&
    /\["?(?:annotations|bookmarks|doc_props|highlight|summary|stats)"?\]/.test(start),
  read(text, options) {
    const collector = new Collector('koreader-lua');
    const root = readLuaTable(text);
    addBook(collector, root, options);
    return collector.contents();
  },
};

const tableOf = (value: LuaValue | undefined): LuaTable | undefined =>
  typeof value === 'object' && value !== null ? value : undefined;
const fieldOf = (table: LuaTable | undefined, key: string): LuaValue | undefined => table?.fields.get(key)?.value;
const wordsOf = (table: LuaTable | undefined, key: string): string => {
  const value = fieldOf(table, key);
  return typeof value === 'string' || typeof value === 'number' ? `${value}` : '';
};
const lineOf = (table: LuaTable | undefined, key: string): number => table?.fields.get(key)?.line ?? table?.line ?? 1;

function itemsOf(table: LuaTable | undefined): LuaTable[] {
  const items = [...(table?.fields ?? [])].sort(([one], [other]) => Number(one) - Number(other));
  return items.flatMap(([, { value }]) => tableOf(value) ?? []);
}

function addBook(collector: Collector, root: LuaTable, { today }: ReadOptions): void {
  const props = tableOf(fieldOf(root, 'doc_props'));
  const stats = tableOf(fieldOf(root, 'stats'));
  const summary = tableOf(fieldOf(root, 'summary'));
  const title = titleOf(wordsOf(props, 'title') || wordsOf(stats, 'title') || wordsOf(root, 'doc_path'));
  const annotations = tableOf(fieldOf(root, 'annotations'));
  const items = annotations ? itemsOf(annotations) : legacyItems(root);
  const status = STATUSES.get(wordsOf(summary, 'status')) ?? null;
  if (title === '') {
    collector.skip(1, 'no-title', wordsOf(root, 'doc_path'));
    return;
  }
  const line = lineOf(props, 'title');
  const { rating, ratingInFile } = ratingOf(wordsOf(summary, 'rating'));
  const percent = Number(wordsOf(root, 'percent_finished')) * 100;
  const isUnderway = status === 'reading' && percent > 0 && percent <= 100;
  const modified = wordsOf(summary, 'modified');
  const end =
    status === 'finished' || status === 'stopped'
      ? dayOfRow(collector, new Days(today, 'day-first'), lineOf(summary, 'modified'), 'modified', modified)
      : null;
  const book = collector.addBook({
    title,
    author: authorBySurname(wordsOf(props, 'authors') || wordsOf(stats, 'authors')),
    line,
    status,
    fallbackStatus: 'reading',
    rating,
    ratingInFile,
    tags: listOf(wordsOf(props, 'keywords'), /[\n,;]/),
    isbn13: firstIsbn(wordsOf(props, 'identifiers').split('\n')),
    pages: pagesOf(wordsOf(root, 'doc_pages') || wordsOf(stats, 'pages')),
    position: isUnderway ? { unit: 'percent', at: Math.round(percent) } : null,
    readings: readingOf(collector, line, 'modified', {
      started: null,
      finished: status === 'finished' ? end : null,
      stopped: status === 'stopped' ? end : null,
    }),
  });
  const entries = new KoreaderEntries(collector);
  for (const item of items) addAnnotation(collector, entries, book, item);
  addOwnText(collector, book, {
    line: lineOf(summary, 'note'),
    field: 'review',
    remark: textOf(wordsOf(summary, 'note')),
    isReview: true,
    at: isoMoment(modified),
  });
}

function addAnnotation(collector: Collector, entries: KoreaderEntries, book: number, item: LuaTable) {
  const text = wordsOf(item, 'text');
  if (!item.fields.has('pos0') && !item.fields.has('pos1')) return collector.skip(item.line, 'bookmark', text);
  const label = pageOf(wordsOf(item, 'pageref'));
  entries.add(book, {
    line: item.line,
    source: text,
    text,
    note: wordsOf(item, 'note'),
    chapter: wordsOf(item, 'chapter'),
    page: label ?? pageOf(wordsOf(item, 'pageno')) ?? pageOf(wordsOf(item, 'page')),
    at: isoMoment(wordsOf(item, 'datetime')),
    editedAt: isoMoment(wordsOf(item, 'datetime_updated')),
  });
}

/** The format until 2023: in `bookmarks`, `notes` is the book's text and `text` the reader's; `highlight` has pages. */
function legacyItems(root: LuaTable): LuaTable[] {
  const highlights = new Map<string, { page: string; item: LuaTable }>();
  for (const [page, { value }] of tableOf(fieldOf(root, 'highlight'))?.fields ?? []) {
    for (const item of itemsOf(tableOf(value))) highlights.set(wordsOf(item, 'datetime'), { page: `${page}`, item });
  }
  const joined = itemsOf(tableOf(fieldOf(root, 'bookmarks'))).map((bookmark) => {
    const highlight = highlights.get(wordsOf(bookmark, 'datetime'));
    highlights.delete(wordsOf(bookmark, 'datetime'));
    return asAnnotation(bookmark, highlight);
  });
  const others = [...highlights.values()].map((highlight) => asAnnotation(highlight.item, highlight));
  return [...joined, ...others];
}

function asAnnotation(bookmark: LuaTable, highlight: { page: string; item: LuaTable } | undefined): LuaTable {
  const isHighlight = highlight !== undefined || fieldOf(bookmark, 'highlighted') === true;
  const bookWords = wordsOf(bookmark, 'notes') || wordsOf(highlight?.item, 'text');
  const own = wordsOf(bookmark, 'text');
  const isOwn = own !== bookWords && !GENERATED.test(own) && bookmark !== highlight?.item;
  const place = highlight?.page ?? wordsOf(bookmark, 'page');
  const values: Record<string, LuaValue> = {
    text: bookWords || own,
    note: isOwn ? own : '',
    page: place,
    datetime: wordsOf(bookmark, 'datetime'),
    chapter: wordsOf(bookmark, 'chapter') || wordsOf(highlight?.item, 'chapter'),
    ...(isHighlight ? { pos0: 'known' } : {}),
  };
  const fields = new Map(Object.entries(values).map(([key, value]) => [key, { value, line: bookmark.line }]));
  return { line: bookmark.line, fields };
}
