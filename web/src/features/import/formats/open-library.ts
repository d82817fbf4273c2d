import { Collector } from './collector';
import type { Format } from './format';
import { isbnOfRow, ratingOfRow, statusOf } from './shelf-rows';
import { hasColumns } from './table/header';
import { type Entry, eachEntry } from './table/table';
import { authorOf } from './values/authors';
import { olEditionOf, olWorkOf } from './values/isbns';
import { listOf } from './values/tags';
import { titleOf } from './values/titles';

export const openLibrary: Format = {
  name: 'open-library',
  recognizes: (start) => hasColumns(start, 'work id', 'bookshelf'),
  read: (text) => {
    const collector = new Collector('open-library');
    eachEntry(text, (entry) => addRow(collector, entry));
    return collector.contents();
  },
};

/** Older files have ids only, so the title is found in the catalogue. */
function addRow(collector: Collector, entry: Entry) {
  const { line, source, get } = entry;
  const olWork = olWorkOf(get('work id'));
  const olEdition = olEditionOf(get('edition id'));
  const title = titleOf(get('title'));
  if (title === '' && !olWork && !olEdition) return collector.skip(line, 'no-title', source);
  const word = get('bookshelf');
  const status = statusOf(word) ?? null;
  const { isNew } = collector.addShelfBook(`${olWork} ${olEdition} ${title}`, {
    title,
    author: authorOf(listOf(get('authors', 'author'))),
    olWork,
    olEdition,
    line,
    status,
    isbn13: isbnOfRow(collector, entry, { ISBN: get('isbn13', 'isbn') }),
    ...ratingOfRow(collector, entry, 'My Ratings', get('my ratings', 'my rating', 'rating')),
    ownShelf: status === null && word !== '' ? word : null,
  });
  if (!isNew) collector.skip(line, 'duplicate', source);
}
