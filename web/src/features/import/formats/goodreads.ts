import { positionIn } from '@contract/position-text';
import type { Collector } from './collector';
import { addOwnText, dayOfRow, isbnOfRow, ratingOfRow, readingOf, statusOf } from './shelf-rows';
import { shelfTable, type TitledEntry } from './shelf-table';
import { authorOf } from './values/authors';
import type { Days } from './values/days';
import { htmlText } from './values/html-text';
import { olEditionOf, olWorkOf } from './values/isbns';
import { lengthOf, pagesOf } from './values/numbers';
import { listOf } from './values/tags';

/** `[b:Title|id|…]` and `[a:Name|id]` are links to books and authors. */
const LINK = /\[(?:b|bc|a):([^|\]]*)\|[^\]]*\]/g;

const reviewText = (cell: string): string => htmlText(cell.replace(LINK, '$1'));

export const goodreads = shelfTable('goodreads', ['book id', 'title', 'exclusive shelf'], addRow);

function addRow(collector: Collector, entry: TitledEntry, days: Days) {
  const { line, source, title, get } = entry;
  const shelf = get('exclusive shelf');
  const status = statusOf(shelf) ?? null;
  const end = dayOfRow(collector, days, line, 'Date Read', get('date read'));
  const isStopped = status === 'stopped';
  const tags = listOf(get('bookshelves')).filter((tag) => tag !== shelf);
  const isbn13 = isbnOfRow(collector, entry, { ISBN13: get('isbn13'), ISBN: get('isbn') });
  const bookId = get('book id');
  const { index, isNew } = collector.addShelfBook(bookId || `${isbn13} ${title}`, {
    // Goodreads' own ids are numbers; Flyleaf's files have Open Library's.
    olWork: olWorkOf(bookId),
    olEdition: olEditionOf(bookId),
    title,
    author: authorOf([get('author')]),
    isbn13,
    line,
    tags,
    status,
    ownShelf: status === null && shelf !== '' ? shelf : null,
    fallbackStatus: end === null ? 'want' : 'finished',
    ...ratingOfRow(collector, entry, 'My Rating', get('my rating')),
    readings: readingOf(collector, line, 'Date Read', {
      started: null,
      finished: isStopped ? null : end,
      stopped: isStopped ? end : null,
    }),
    pages: pagesOf(get('number of pages')),
    // Columns of Flyleaf's own file.
    minutes: lengthOf(get('length in minutes')),
    position: positionIn(get('position')),
    addedOn: days.read(get('date added')) ?? null,
  });
  if (!isNew) return collector.skip(line, 'duplicate', source);
  const readCount = Number(get('read count'));
  const counted = status === 'reading' ? readCount - 1 : readCount;
  if (readCount > 1 && counted > (end === null ? 0 : 1)) collector.leaveOut(line, 'Read Count', get('read count'));
  addOwnText(collector, index, { line, field: 'review', remark: reviewText(get('my review')), isReview: true });
  addOwnText(collector, index, {
    line,
    field: 'private notes',
    remark: reviewText(get('private notes')),
    isReview: false,
  });
}
