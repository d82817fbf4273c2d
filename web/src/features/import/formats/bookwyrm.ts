import type { Status } from '@domain/statuses';
import type { Collector } from './collector';
import { addOwnText, dayOfRow, isbnOfRow, ratingOfRow, readingOf, statusOf } from './shelf-rows';
import { shelfTable, type TitledEntry } from './shelf-table';
import { authorOf } from './values/authors';
import type { Days } from './values/days';
import { htmlText } from './values/html-text';
import { olEditionOf, olWorkOf } from './values/isbns';
import { isoMoment } from './values/moments';
import { pagesOf } from './values/numbers';
import { listOf } from './values/tags';

export const bookwyrm = shelfTable(
  'bookwyrm',
  ['title', 'author_text', ['shelf_name', 'shelf', 'finish_date']],
  addRow,
);

function addRow(collector: Collector, entry: TitledEntry, days: Days) {
  const { line, source, title, get } = entry;
  const status = statusOf(get('shelf')) ?? null;
  const [started, finish, stop] = ['start_date', 'finish_date', 'stopped_date'].map((field) =>
    dayOfRow(collector, days, line, field, get(field)),
  );
  const stopped = stop ?? (status === 'stopped' ? finish : null) ?? null;
  const finished = stopped === null ? (finish ?? null) : null;
  const fallbackStatus: Status = stopped ? 'stopped' : finished ? 'finished' : 'want';
  const isbn13 = isbnOfRow(collector, entry, { isbn_13: get('isbn_13'), isbn_10: get('isbn_10') });
  const author = authorOf(listOf(get('author_text')));
  const shelfName = get('shelf_name') || get('shelf');
  const openLibrary = get('openlibrary_key');
  const { index, isNew } = collector.addShelfBook(`${isbn13} ${openLibrary} ${title} ${author}`, {
    title,
    author,
    isbn13,
    line,
    status,
    fallbackStatus,
    ownShelf: status === null && shelfName !== '' ? shelfName : null,
    olWork: olWorkOf(openLibrary),
    olEdition: olEditionOf(openLibrary),
    pages: pagesOf(get('pages')),
    ...ratingOfRow(collector, entry, 'rating', get('rating')),
    readings: readingOf(collector, line, 'start_date', { started: started ?? null, finished, stopped }),
    addedOn: days.read(get('shelf_date')) ?? null,
  });
  if (!isNew) return collector.skip(line, 'duplicate', source);
  collector.leaveOut(line, 'review_cw', get('review_cw'));
  const remark = [get('review_name'), htmlText(get('review_content'))].filter((text) => text !== '').join('\n\n');
  const at = isoMoment(get('review_published'));
  addOwnText(collector, index, { line, field: 'review', remark, isReview: true, at });
}
