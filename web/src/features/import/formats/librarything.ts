import type { Status } from '@domain/statuses';
import { Collector } from './collector';
import type { Format } from './format';
import { addOwnText, dayOfRow, isbnOfRow, ratingOfRow, readingOf } from './shelf-rows';
import { hasColumns, headerOf } from './table/header';
import { type Entry, eachEntry } from './table/table';
import { authorBySurname } from './values/authors';
import { type Days, withDays } from './values/days';
import { htmlText } from './values/html-text';
import { pagesOf } from './values/numbers';
import { listOf } from './values/tags';
import { titleOf } from './values/titles';

const KNOWN_COLLECTIONS = new Set(['your library', 'currently reading', 'to read', 'wishlist', 'read but unowned']);

export const librarything: Format = {
  name: 'librarything',
  recognizes: (start) => hasColumns(start, 'title', 'primary author', 'collections'),
  read: (text, options) => withDays(options, (days) => read(text, days)),
};

function read(text: string, days: Days) {
  const collector = new Collector('librarything');
  const isQuoted = headerOf(text)?.delimiter !== '\t';
  eachEntry(text, (entry) => addRow(collector, entry, days), { isQuoted });
  return collector.contents();
}

function addRow(collector: Collector, entry: Entry, days: Days) {
  const { line, source, get } = entry;
  const title = titleOf(get('title'));
  if (title === '') return collector.skip(line, 'no-title', source);
  const collections = listOf(get('collections'));
  const isbn13 = isbnOfRow(collector, entry, { ISBN: get('isbn'), ISBNs: get('isbns') }, (cell) =>
    /^\[\W*\]$/.test(cell),
  );
  const [started, finished] = ['Date Started', 'Date Read'].map((field) =>
    dayOfRow(collector, days, line, field, get(field.toLowerCase())),
  );
  const tags = [...listOf(get('tags')), ...collections.filter((name) => !KNOWN_COLLECTIONS.has(name.toLowerCase()))];
  const { index, isNew } = collector.addShelfBook(get('book id') || `${isbn13} ${title}`, {
    title,
    author: authorBySurname(get('primary author')),
    isbn13,
    line,
    tags,
    status: statusIn(entry, collections),
    pages: pagesOf(get('page count')),
    addedOn: days.read(get('entry date')) ?? null,
    ...ratingOfRow(collector, entry, 'Rating', get('rating')),
    readings: readingOf(collector, line, 'Date Started', {
      started: started ?? null,
      finished: finished ?? null,
      stopped: null,
    }),
  });
  if (!isNew) return collector.skip(line, 'duplicate', source);
  for (const field of ['review', 'comment', 'private comment']) {
    const column = field === 'comment' ? ['comment', 'comments'] : [field];
    const remark = htmlText(get(...column));
    addOwnText(collector, index, { line, field, remark, isReview: field === 'review' });
  }
}

/** The status by dates, even ones that aren't a day, and collections. Null for a book that is only in the library. */
function statusIn({ get }: Entry, collections: readonly string[]): Status | null {
  const isIn = (name: string) => collections.some((collection) => collection.toLowerCase() === name);
  if (get('date read') !== '') return 'finished';
  if (isIn('currently reading') || get('date started') !== '') return 'reading';
  if (isIn('read but unowned')) return 'finished';
  return isIn('to read') || isIn('wishlist') ? 'want' : null;
}
