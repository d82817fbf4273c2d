import { Collector } from './collector';
import type { Format } from './format';
import { addOwnText, dayOfRow, isbnOfRow, ratingOfRow, readingOf, statusOf } from './shelf-rows';
import { hasColumns } from './table/header';
import { type Entry, eachEntry } from './table/table';
import { authorOf } from './values/authors';
import { type Days, withDays } from './values/days';
import { htmlText } from './values/html-text';
import { isoMoment } from './values/moments';
import { pagesOf } from './values/numbers';
import { listOf } from './values/tags';
import { titleOf } from './values/titles';

export const hardcover: Format = {
  name: 'hardcover',
  recognizes: (start) => hasColumns(start, 'title', 'hardcover book id'),
  read: (text, options) => withDays(options, (days) => read(text, days)),
};

function read(text: string, days: Days) {
  const collector = new Collector('hardcover');
  eachEntry(text, (entry) => addRow(collector, entry, days));
  return collector.contents();
}

/** A row is a reading of a book. */
function addRow(collector: Collector, entry: Entry, days: Days) {
  const { line, source, get } = entry;
  const title = titleOf(get('title'));
  const word = get('status');
  if (title === '') return collector.skip(line, 'no-title', source);
  if (word.toLowerCase() === 'ignored') return collector.skip(line, 'ignored', source);
  const status = statusOf(word) ?? null;
  const end = dayOfRow(collector, days, line, 'Date Finished', get('date finished'));
  const isStopped = status === 'stopped';
  const readings = readingOf(collector, line, 'Date Started', {
    started: dayOfRow(collector, days, line, 'Date Started', get('date started')),
    ...{ finished: isStopped ? null : end, stopped: isStopped ? end : null },
  });
  const lists = listOf(get('lists')).map((name) => name.replace(/\s*\(#\d+\)$/, ''));
  const tags = [...new Set([...lists, ...listOf(get('tags'))])];
  const isbn13 = isbnOfRow(collector, entry, { 'ISBN 13': get('isbn 13'), 'ISBN 10': get('isbn 10') });
  const { index, isNew } = collector.addShelfBook(get('hardcover book id'), {
    ...{ title, author: authorOf(listOf(get('author'))), isbn13, line, status, readings, tags },
    ...{ ownShelf: status === null && word !== '' ? word : null, pages: pagesOf(get('pages')) },
    addedOn: days.read(get('date added')) ?? null,
    ...ratingOfRow(collector, entry, 'Rating', get('rating')),
  });
  if (!isNew) return collector.skip(line, 'duplicate', source);
  collector.leaveOut(line, 'Lists', tags.join(', '));
  const at = isoMoment(get('review date'));
  addOwnText(collector, index, { line, field: 'review', remark: htmlText(get('review')), isReview: true, at });
  addOwnText(collector, index, {
    ...{ line, field: 'private notes', remark: htmlText(get('private notes')), isReview: false },
  });
}
