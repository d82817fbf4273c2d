import { describe, expect, it } from 'vitest';
import { isbn13Of } from '../../../domain/isbn';
import booksCsv from '../../books.csv';
import { readBooks, readItalianTitles } from '../../data/store';
import italianCsv from '../../italian-titles.csv';
import { queryFor, titleKeys } from '../../same-book/rules';
import { makeIndex } from '../index/store';
import { embedded } from '../store';

const books = readBooks(booksCsv);
const italian = readItalianTitles(italianCsv);
const catalogue = embedded(async () => makeIndex(books, italian));
const sample = books.filter((_, at) => at % 250 === 0);

/** How other services spell a book, and books that only look alike. */
const spelled = sample.flatMap(({ title, author }, at) => [
  { title: title.toUpperCase(), author },
  { title, author: `${author.split(' ').at(-1)}, ${author.split(' ')[0]}` },
  { title: `${title}: A Novel`, author },
  { title: title.split(' ').slice(0, 2).join(' '), author },
  { title: title.slice(0, -2), author: author.slice(0, -1) },
  { title, author: 'Somebody Else' },
  { title, author: '' },
  { title: `${title} ${at}`, author },
  { title: `The lost ${at}`, author: 'A. K.' },
]);

describe('books like a row of an import', () => {
  it('are those that a search finds', async () => {
    const likeOf = await catalogue.booksLike();
    for (const row of spelled) {
      const ids = likeOf(row)
        .search()
        .map(({ id }) => id);
      const searched = await catalogue.searchExactly(queryFor(row));
      expect([row, ids]).toEqual([row, searched.map(({ id }) => id)]);
    }
  });

  it('are the same without a search when their title is', async () => {
    const likeOf = await catalogue.booksLike();
    for (const { id, title } of sample) {
      const same = likeOf({ title: title.toLowerCase(), author: '' }).same;
      expect(same.map((book) => book.id)).toContain(id);
      const keys = same.flatMap((book) => [book.title, book.italianTitle ?? ''].map((each) => titleKeys(each).whole));
      expect(keys).toContain(titleKeys(title).whole);
    }
  });

  it('are the same by their Italian title or their ISBN', async () => {
    const likeOf = await catalogue.booksLike();
    for (const { id, title } of italian) {
      expect(likeOf({ title, author: '' }).same.map((book) => book.id)).toContain(id);
    }
    for (const { id, isbn } of sample.filter((book) => book.isbn !== '')) {
      const isbn13 = isbn13Of(isbn) ?? '';
      expect(likeOf({ title: 'Anything', author: '', isbn13 }).same.map((book) => book.id)).toContain(id);
    }
    expect(likeOf({ title: 'Anything', author: '', isbn13: '9791234567896' }).same).toEqual([]);
  });
});
