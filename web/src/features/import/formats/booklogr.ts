import * as z from 'zod';
import { Collector } from './collector';
import { type Format, Unreadable } from './format';
import { isbnOfRow, ratingOfRow, statusOf } from './shelf-rows';
import { hasColumns } from './table/header';
import { type Entry, eachEntry } from './table/table';
import { authorOf } from './values/authors';
import { htmlText } from './values/html-text';
import { anyMoment } from './values/moments';
import { pageOf, pagesOf } from './values/numbers';
import { titleOf } from './values/titles';

const Note = z.object({
  content: z.string(),
  quote_page: z.union([z.number(), z.string()]).nullish(),
  created_on: z.string().nullish(),
});
const Notes = z.array(Note);

const cell = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.unknown())]);
const Books = z.array(z.record(z.string(), cell.optional()));

export const booklogr: Format = {
  name: 'booklogr',
  recognizes: (start) =>
    hasColumns(start, 'title', 'reading_status', 'total_pages') ||
    (/^\s*\[\s*\{/.test(start) && start.includes('"reading_status"') && start.includes('"current_page"')),
  read: (text) => {
    const collector = new Collector('booklogr');
    const addEntry = (entry: Entry) => addRow(collector, entry);
    if (text.trimStart().startsWith('[')) for (const entry of entriesOfJson(text)) addEntry(entry);
    else eachEntry(text, addEntry);
    return collector.contents();
  },
};

function entriesOfJson(text: string): Entry[] {
  const books = Books.safeParse(parsed(text));
  if (!books.success) throw new Unreadable('broken');
  let place = 0;
  return books.data.map((book) => {
    place = Math.max(place, text.indexOf('"reading_status"', place) + 1);
    const get = (...names: readonly string[]) => {
      const value = book[names[0] ?? ''];
      return value === undefined || value === null
        ? ''
        : typeof value === 'object'
          ? JSON.stringify(value)
          : `${value}`;
    };
    return { line: text.slice(0, place).split('\n').length, source: JSON.stringify(book), cells: [], get };
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function addRow(collector: Collector, entry: Entry) {
  const { line, source, get } = entry;
  const title = titleOf(get('title'));
  if (title === '') return collector.skip(line, 'no-title', source);
  const word = get('reading_status');
  const status = statusOf(word) ?? null;
  const isbn13 = isbnOfRow(collector, entry, { isbn: get('isbn') });
  const author = authorOf([get('author')]);
  const at = pageOf(get('current_page'));
  const { index, isNew } = collector.addShelfBook(`${isbn13} ${title} ${author}`, {
    title,
    author,
    isbn13,
    line,
    status,
    ownShelf: status === null && word !== '' ? word : null,
    ...ratingOfRow(collector, entry, 'rating', get('rating')),
    pages: pagesOf(get('total_pages')),
    position: at !== null && status === 'reading' ? { unit: 'page', at } : null,
  });
  if (!isNew) return collector.skip(line, 'duplicate', source);
  addNotes(collector, index, entry);
}

/** The cell has JSON: a note with a page is a quotation. */
function addNotes(collector: Collector, book: number, { line, get }: Entry) {
  const json = get('notes');
  if (json === '') return;
  const notes = Notes.safeParse(parsed(json));
  if (!notes.success) return collector.skip(line, 'broken-notes', json);
  for (const { content, quote_page: quotePage, created_on: createdOn } of notes.data) {
    const remark = htmlText(content);
    const hasPage = quotePage !== null && quotePage !== undefined && `${quotePage}` !== '';
    const page = hasPage ? pageOf(`${quotePage}`) : null;
    if (remark === '') collector.skip(line, 'empty', JSON.stringify(content));
    else {
      const kind = hasPage ? 'quotation' : 'thought';
      collector.addNote({ book, kind, remark, page, line, at: anyMoment(createdOn ?? '') });
    }
  }
}
