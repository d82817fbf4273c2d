import { Collector, inOrder } from './collector';
import type { Format, ParsedBook } from './format';
import { addOwnText, dayOfRow, isbnOfRow, ratingOfRow, readingOf, statusOf } from './shelf-rows';
import { hasColumns } from './table/header';
import { type Entry, eachEntry } from './table/table';
import { authorOf } from './values/authors';
import { type Days, withDays } from './values/days';
import { htmlText } from './values/html-text';
import { olEditionOf, olWorkOf } from './values/isbns';
import { pagesOf } from './values/numbers';
import { listOf } from './values/tags';
import { titleOf } from './values/titles';

export const openreads: Format = {
  name: 'openreads',
  recognizes: (start) => hasColumns(start, 'title', 'readings', 'book_format'),
  read: (text, options) => withDays(options, (days) => read(text, days)),
};

function read(text: string, days: Days) {
  const collector = new Collector('openreads');
  eachEntry(text, (entry) => addRow(collector, entry, days));
  return collector.contents();
}

function addRow(collector: Collector, entry: Entry, days: Days) {
  const { line, source, get } = entry;
  const title = titleOf([get('title'), get('subtitle')].filter((part) => part !== '').join(': '));
  if (get('deleted') === 'true') return collector.skip(line, 'deleted', source);
  if (title === '') return collector.skip(line, 'no-title', source);
  const status = statusOf(get('status')) ?? null;
  const author = authorOf(listOf(get('author')));
  const isbn13 = isbnOfRow(collector, entry, { isbn: get('isbn') });
  const tags = listOf(get('tags'), '|||||');
  const { index, isNew } = collector.addShelfBook(`${isbn13} ${title} ${author} ${get('date_added')}`, {
    title,
    author,
    isbn13,
    line,
    tags,
    status,
    pages: pagesOf(get('pages')),
    addedOn: days.read(get('date_added')) ?? null,
    olWork: olWorkOf(get('olid')),
    olEdition: olEditionOf(get('olid')),
    ...ratingOfRow(collector, entry, 'rating', get('rating')),
    readings: readingsOf(collector, days, entry, status === 'stopped'),
  });
  if (!isNew) return collector.skip(line, 'duplicate', source);
  if (get('favourite') === 'true') collector.leaveOut(line, 'favourite', 'true');
  addOwnText(collector, index, { line, field: 'review', remark: htmlText(get('my_review')), isReview: true });
  addOwnText(collector, index, { line, field: 'notes', remark: htmlText(get('notes')), isReview: false });
}

/** `start|finish|milliseconds`, with `;` between readings. The last end of an abandoned book is when it was stopped. */
function readingsOf(
  collector: Collector,
  days: Days,
  { line, get }: Entry,
  isStopped: boolean,
): ParsedBook['readings'] {
  const parts = listOf(get('readings'), ';');
  const readings = parts.flatMap((part, index) => {
    const [start = '', finish = ''] = part.split('|');
    const end = dayOfRow(collector, days, line, 'readings', finish);
    const hasStopped = isStopped && index === parts.length - 1;
    return readingOf(collector, line, 'readings', {
      started: dayOfRow(collector, days, line, 'readings', start),
      finished: hasStopped ? null : end,
      stopped: hasStopped ? end : null,
    });
  });
  return inOrder(readings);
}
