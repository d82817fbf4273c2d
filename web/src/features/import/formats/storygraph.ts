import type { Collector } from './collector';
import type { ParsedBook } from './format';
import { addOwnText, dayOfRow, isbnOfRow, ratingOfRow, readingOf, statusOf } from './shelf-rows';
import { shelfTable, type TitledEntry } from './shelf-table';
import { authorOf } from './values/authors';
import type { Days } from './values/days';
import { htmlText } from './values/html-text';
import { listOf } from './values/tags';

/** The service's own ids and Amazon's, in the column of the ISBN. */
const OTHER_ID = /^(?:B0[A-Z0-9]{8}|[\da-f]{8}-[\da-f-]{27})$/i;
const DAY = '\\d{4}[/-]\\d{1,2}[/-]\\d{1,2}';
const RANGE = new RegExp(`^(${DAY})?\\s*[-–]\\s*(${DAY})?$`);

export const storygraph = shelfTable(
  'storygraph',
  ['title', 'read status', ['isbn/uid', 'isbn', 'star rating']],
  addRow,
);

function addRow(collector: Collector, entry: TitledEntry, days: Days) {
  const { line, source, title, get } = entry;
  const word = get('read status');
  const status = statusOf(word) ?? null;
  const uid = get('isbn/uid', 'isbn');
  const isbn13 = isbnOfRow(collector, entry, { 'ISBN/UID': uid }, (cell) => OTHER_ID.test(cell));
  // A book read twice can have the same dates twice.
  const ranges = new Set(listOf(get('dates read') || get('last date read')));
  const readings = [...ranges].flatMap((range) => readingIn(collector, days, line, range));
  const author = authorsOf(get('authors', 'author'), get('contributors'));
  const tags = listOf(get('tags'));
  const { index, isNew } = collector.addShelfBook(`${uid} ${title} ${author}`, {
    title,
    author,
    isbn13,
    line,
    tags,
    status,
    ownShelf: status === null && word !== '' ? word : null,
    ...ratingOfRow(collector, entry, 'Star Rating', get('star rating')),
    addedOn: days.read(get('date added')) ?? null,
    readings: status === 'stopped' ? stoppedAtEnd(readings) : readings,
  });
  if (!isNew) return collector.skip(line, 'duplicate', source);
  for (const field of ['Moods', 'Pace', 'Content Warnings']) collector.leaveOut(line, field, get(field.toLowerCase()));
  addOwnText(collector, index, { line, field: 'review', remark: htmlText(get('review')), isReview: true });
}

/** A day alone is a finish. */
function readingIn(collector: Collector, days: Days, line: number, range: string): ParsedBook['readings'] {
  const field = 'Dates Read';
  const [whole, first = '', last = ''] = RANGE.exec(range) ?? [];
  const day = (text: string) => dayOfRow(collector, days, line, field, text);
  const [started, finished] = whole === undefined ? [null, day(range)] : [day(first), day(last)];
  return readingOf(collector, line, field, { started, finished, stopped: null });
}

const stoppedAtEnd = (readings: ParsedBook['readings']): ParsedBook['readings'] =>
  readings.map((reading, index) =>
    index < readings.length - 1 ? reading : { ...reading, finished: null, stopped: reading.finished },
  );

/** Translators and narrators are among the authors; `Name (Role)` in the other column tells them. */
function authorsOf(authors: string, contributors: string): string | null {
  const others = new Set(listOf(contributors).map((person) => person.replace(/\s*\([^)]*\)$/, '')));
  const all = listOf(authors);
  const own = all.filter((name) => !others.has(name));
  return authorOf(own.length > 0 ? own : all);
}
