import { Versions } from './clipping-versions';
import { Collector } from './collector';
import type { Format, Location } from './format';
import { type ClippingKind, kindOf, locationIn, pageLabelIn } from './kindle-words';
import { eachLine } from './table/rows';
import { authorBySurname, authorKey } from './values/authors';
import { momentOf } from './values/moments';
import { nameOf, textOf } from './values/names';
import { pageOf } from './values/numbers';
import { hashtagsIn, noteTags } from './values/tags';
import { isNoTitle, lastParentheses, titleOf } from './values/titles';

const SEPARATOR = /^={8,}\s*$/;
/** The line below the title: `- Your Highlight on page 12 | Location 180-181 | Added on …`. */
const PLACE = /^\s*[-–—].*\d.*$|^.*\|.*\d.*$/u;
const LIMIT_NOTICE = /^\s*<[^<>]*>\s*$/;

interface Clipping {
  line: number;
  lines: string[];
}

interface Entry {
  line: number;
  source: string;
  book: { title: string; author: string | null };
  /** A highlight where the words are in an unknown language. */
  kind: ClippingKind;
  text: string;
  page: number | null;
  location: Location | null;
  at: string | null;
}

export const kindleClippings: Format = {
  name: 'kindle-clippings',
  recognizes(start) {
    const lines = start.split('\n');
    const end = lines.findIndex((line) => SEPARATOR.test(line));
    const first = lines.slice(0, end < 0 ? 5 : end).filter((line) => line.trim() !== '');
    return end > 0 && first.slice(1, 4).some((line) => PLACE.test(line));
  },
  read(text) {
    const collector = new Collector('kindle-clippings');
    const entries: Entry[] = [];
    eachClipping(text, (clipping) => {
      const entry = entryOf(collector, clipping);
      if (entry) entries.push(entry);
    });
    addEntries(collector, entries);
    return collector.contents();
  },
};

function eachClipping(text: string, onClipping: (clipping: Clipping) => void): void {
  let clipping: Clipping | undefined;
  eachLine(text, (source, line) => {
    if (SEPARATOR.test(source)) {
      if (clipping) onClipping(clipping);
      clipping = undefined;
    } else if (clipping) clipping.lines.push(source);
    else if (source.trim() !== '') clipping = { line, lines: [source] };
  });
  if (clipping) onClipping(clipping);
}

function entryOf(collector: Collector, { line, lines }: Clipping): Entry | undefined {
  const source = lines.join('\n').trimEnd();
  const placeIndex = lines.findIndex((one, index) => index > 0 && index < 5 && PLACE.test(one));
  const place = lines[placeIndex] ?? '';
  const book = bookOf(lines.slice(0, Math.max(placeIndex, 1)).join(' '));
  const text = textOf(lines.slice(Math.max(placeIndex, 0) + 1).join('\n'));
  const [where = '', ...rest] = place.split('|');
  const kind = kindOf(where) ?? kindOf(place) ?? 'highlight';
  const reason = reasonToSkip(book.title, kind, text);
  if (reason) {
    collector.skip(line, reason, source);
    return undefined;
  }
  const places = [where, ...rest.slice(0, -1)].join(' | ');
  const at = momentOf(rest.at(-1) ?? '') ?? momentOf(place);
  return { line, source, book, kind, text, page: pageOf(pageLabelIn(places)), location: locationIn(places), at };
}

function reasonToSkip(title: string, kind: ClippingKind, text: string) {
  if (kind === 'bookmark') return 'bookmark';
  if (text === '') return 'empty';
  if (LIMIT_NOTICE.test(text)) return 'clipping-limit';
  return title === '' ? 'no-title' : undefined;
}

/** `Title (Surname, First)`: the last parentheses are the author, unless they belong to the title. */
function bookOf(written: string): { title: string; author: string | null } {
  const line = nameOf(written, 2000);
  const outer = lastParentheses(line);
  const isTitleOnly = !outer || outer.before === '' || isNoTitle(outer.inside);
  if (isTitleOnly) {
    const inner = outer && outer.before !== '' ? lastParentheses(outer.before) : undefined;
    const hasAuthor = inner && inner.before !== '' && /^(?:z-?lib|libgen|1lib|annas)/i.test(outer?.inside ?? '');
    return hasAuthor
      ? { title: titleOf(inner.before), author: authorBySurname(inner.inside) }
      : { title: titleOf(line), author: null };
  }
  const author = authorBySurname(outer.inside);
  return { title: titleOf(withoutAuthor(outer.before, author)), author };
}

/** Some files are named `Author - Title (2013)`. */
function withoutAuthor(title: string, author: string | null): string {
  const [first = '', ...rest] = title.split(' - ');
  const isAuthor = rest.length > 0 && author !== null && authorKey(first.replace(',', ' ')) === authorKey(author);
  return isAuthor ? rest.join(' - ').replace(/\s*\((?:19|20)\d\d\)$/, '') : title;
}

function addEntries(collector: Collector, entries: readonly Entry[]): void {
  const versions = new Map<string, Versions<Entry>>();
  const kept = new Map<number, Map<Entry, true>>();
  for (const entry of entries) {
    const book = collector.bookOfNotes(entry.book.title, entry.book.author, entry.line);
    const key = `${book} ${entry.kind}`;
    const ofKind = versions.get(key) ?? new Versions<Entry>(entry.kind === 'note');
    versions.set(key, ofKind);
    const ofBook = kept.get(book) ?? new Map<Entry, true>();
    kept.set(book, ofBook);
    const verdict = ofKind.add(entry);
    if (verdict.kind === 'duplicate') collector.skip(entry.line, 'duplicate', entry.source);
    else ofBook.set(entry, true);
    for (const older of verdict.kind === 'replaces' ? verdict.older : []) {
      ofBook.delete(older);
      collector.skip(older.line, 'older-version', older.source);
    }
  }
  for (const [book, ofBook] of kept) addNotes(collector, book, [...ofBook.keys()]);
}

function addNotes(collector: Collector, book: number, entries: readonly Entry[]): void {
  const highlights = entries.filter(({ kind }) => kind === 'highlight');
  for (const { line, kind, text, page, location, at } of entries) {
    const isNote = kind === 'note';
    const { tags, dropped } = noteTags(isNote ? hashtagsIn(text) : []);
    collector.leaveOut(line, 'tags', dropped.join(', '), 'no-tag');
    collector.addNote({
      book,
      kind: isNote ? 'thought' : 'quotation',
      remark: text,
      tags,
      location,
      at,
      line,
      page: page ?? (isNote && location ? pageOfHighlight(highlights, location) : null),
    });
  }
}

/** The page of the highlight that a note is on: the one that ends there, else one around it. */
function pageOfHighlight(highlights: readonly Entry[], { start }: Location): number | null {
  const around = highlights.filter(
    ({ location, page }) => page !== null && location && location.start <= start && start <= location.end + 1,
  );
  return (around.find(({ location }) => location?.end === start) ?? around[0])?.page ?? null;
}
