import type { Collector } from './collector';
import { addOwnText, dayOfRow, isbnOfRow, ratingOfRow, readingOf, statusOf } from './shelf-rows';
import { shelfTable, type TitledEntry } from './shelf-table';
import { authorOf } from './values/authors';
import type { Days } from './values/days';
import { htmlText } from './values/html-text';
import { isoMoment } from './values/moments';
import { lengthOfSeconds, pagesOf } from './values/numbers';
import { listOf } from './values/tags';

export const hardcover = shelfTable('hardcover', ['title', 'hardcover book id'], addRow);

/** A row is a reading of a book. */
function addRow(collector: Collector, entry: TitledEntry, days: Days) {
  const { line, source, title, get } = entry;
  const word = get('status');
  if (word.toLowerCase() === 'ignored') return collector.skip(line, 'ignored', source);
  const status = statusOf(word) ?? null;
  const end = dayOfRow(collector, days, line, 'Date Finished', get('date finished'));
  const isStopped = status === 'stopped';
  const readings = readingOf(collector, line, 'Date Started', {
    started: dayOfRow(collector, days, line, 'Date Started', get('date started')),
    finished: isStopped ? null : end,
    stopped: isStopped ? end : null,
  });
  const lists = listOf(get('lists')).map((name) => name.replace(/\s*\(#\d+\)$/, ''));
  const tags = [...new Set([...lists, ...listOf(get('tags'))])];
  const isbn13 = isbnOfRow(collector, entry, { 'ISBN 13': get('isbn 13'), 'ISBN 10': get('isbn 10') });
  const { index, isNew } = collector.addShelfBook(get('hardcover book id'), {
    title,
    author: authorOf(listOf(get('author'))),
    isbn13,
    line,
    status,
    readings,
    tags,
    ownShelf: status === null && word !== '' ? word : null,
    pages: pagesOf(get('pages')),
    minutes: lengthOfSeconds(get('duration in seconds')),
    addedOn: days.read(get('date added')) ?? null,
    ...ratingOfRow(collector, entry, 'Rating', get('rating')),
  });
  if (!isNew) return collector.skip(line, 'duplicate', source);
  const at = isoMoment(get('review date'));
  addOwnText(collector, index, { line, field: 'review', remark: htmlText(get('review')), isReview: true, at });
  addOwnText(collector, index, {
    line,
    field: 'private notes',
    remark: htmlText(get('private notes')),
    isReview: false,
  });
}
