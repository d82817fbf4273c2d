import type { Status } from '@domain/statuses';
import { type Collector, inOrder } from './collector';
import type { ParsedBook } from './format';
import { addOwnText, dayOfRow, isbnOfRow, ratingOfRow, readingOf, statusOf } from './shelf-rows';
import { shelfTable, type TitledEntry } from './shelf-table';
import type { Entry } from './table/table';
import { authorOf } from './values/authors';
import type { Days } from './values/days';
import { htmlText } from './values/html-text';
import { pagesOf } from './values/numbers';
import { listOf } from './values/tags';

export const jelu = shelfTable('jelu', ['title', 'read_dates', 'currently_reading'], addRow);

function addRow(collector: Collector, entry: TitledEntry, days: Days) {
  const { line, source, title, get } = entry;
  const author = authorOf(listOf(get('authors') || get('author')));
  const isbn13 = isbnOfRow(collector, entry, { isbn13: get('isbn13'), isbn10: get('isbn10'), ISBN: get('isbn') });
  const readings = readingsOf(collector, days, entry);
  const shelves = [...listOf(get('shelves')), ...listOf(get('bookshelves'))];
  const tags = [...new Set([...listOf(get('tags')), ...shelves.filter((name) => statusOf(name) === undefined)])];
  const { index, isNew } = collector.addShelfBook(`${isbn13} ${title} ${author}`, {
    title,
    author,
    isbn13,
    line,
    readings,
    tags,
    status: statusIn(entry, readings, shelves),
    ...ratingOfRow(collector, entry, 'rating', get('rating', 'my rating')),
    pages: pagesOf(get('number of pages', 'pages')),
  });
  if (!isNew) return collector.skip(line, 'duplicate', source);
  addOwnText(collector, index, {
    line,
    field: 'review',
    remark: htmlText(get('review', 'my review')),
    isReview: true,
  });
}

/** `Date Read` repeats the last date, which is the start of a reading in progress. */
function readingsOf(collector: Collector, days: Days, { line, get }: Entry): ParsedBook['readings'] {
  const started = get('currently_reading');
  const hasDates = `${get('read_dates')}${get('dropped_dates')}${started}` !== '';
  const daysIn = (field: string, cell: string) =>
    [...new Set(listOf(cell))].map((text) => dayOfRow(collector, days, line, field, text));
  const finishes = hasDates ? daysIn('read_dates', get('read_dates')) : daysIn('Date Read', get('date read'));
  const none = { started: null, finished: null, stopped: null };
  const all = [
    ...finishes.map((finished) => ({ ...none, finished })),
    ...daysIn('dropped_dates', get('dropped_dates')).map((stopped) => ({ ...none, stopped })),
    ...(/\d/.test(started) ? daysIn('currently_reading', started).map((day) => ({ ...none, started: day })) : []),
  ];
  return inOrder(all.flatMap((reading) => readingOf(collector, line, 'read_dates', reading)));
}

/** The reading in progress, else the last end, else the shelf. */
function statusIn({ get }: Entry, readings: ParsedBook['readings'], shelves: readonly string[]): Status | null {
  if (/^(?:true|\d.*)$/i.test(get('currently_reading'))) return 'reading';
  const last = readings.at(-1);
  if (last) return last.stopped ? 'stopped' : 'finished';
  if (get('read_dates', 'date read') !== '') return 'finished';
  if (get('dropped_dates') !== '') return 'stopped';
  return shelves.map((name) => statusOf(name)).find((status) => status !== undefined) ?? null;
}
