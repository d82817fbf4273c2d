import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readBooks } from '../../functions/src/catalogue/books';
import { booksCsv } from '../catalogue';
import { merge } from './merge';
import { otherTitles } from './other-titles';
import { authorsOf, type PopularBook, popularBook } from './popular';
import { BOOKS_FILE, mergedBooks } from './read';

const curated = (id: string, title: string, author: string, language = 'en') => ({
  ...{ id, title, author, language, publisher: 'P', year: '1900', genre: 'classics' },
});
const popular = (title: string, author: string, isbn = ''): PopularBook => ({
  ...{ title, author, isbn, year: '2000', language: 'en' },
});

describe('merge', () => {
  it.each([
    ['the same title', 'Dune', 'Frank Herbert'],
    ['another spelling', 'DUNE!', 'Frank Herbért'],
    ['a subtitle', 'Dune: A Novel', 'Frank Herbert'],
    ['a second author', 'Dune', 'Frank Herbert, Someone Else'],
  ])('keeps the curated book for %s and adds the ISBN', (_, title, author) => {
    const books = merge([curated('dune', 'Dune', 'Frank Herbert')], [popular(title, author, '0439023483')], {});
    expect(books).toEqual([{ ...curated('dune', 'Dune', 'Frank Herbert'), isbn: '0439023483' }]);
  });

  it('keeps books apart that share only a title, an author or the start of a title', () => {
    const rows = [
      popular('Dune', 'Ada Green'),
      popular('Dune Messiah', 'Frank Herbert'),
      popular('Star Wars: Empire', 'Ada Rose'),
      popular('Star Wars: Jedi', 'Ada Rose'),
    ];
    expect(merge([curated('dune', 'Dune', 'Frank Herbert')], rows, {}).map(({ id }) => id)).toEqual([
      ...['dune', 'dune-green', 'dune-messiah-herbert', 'star-wars-empire-rose', 'star-wars-jedi-rose'],
    ]);
  });

  it('gives an Italian edition no ISBN of another edition', () => {
    const [book] = merge([curated('seta', 'Q', 'Ada Green', 'it')], [popular('Q', 'Ada Green', '0439023483')], {});
    expect(book?.isbn).toBe('');
  });

  it('recognizes other titles of a curated book', () => {
    const books = merge([curated('one', 'One', 'Ada Green')], [popular('First', 'Ada Green')], {
      'First|green': 'one',
    });
    expect(books.map(({ id }) => id)).toEqual(['one']);
  });

  it('assigns unused ids to new books, even in other scripts', () => {
    const rows = [popular('Emma', 'Ada Green'), popular('عزازيل', 'يوسف زيدان'), popular('Emma!', 'Bea Green')];
    const ids = merge([curated('emma-green', 'Other', 'Someone')], rows, {}).map(({ id }) => id);
    expect(ids).toEqual(['emma-green', 'emma-green-2000', expect.stringMatching(/^book-[a-z0-9]+$/)]);
  });
});

describe('authors of the popular list', () => {
  const people = { soleAuthors: new Set(['Homer']), contributors: new Set(['Mary GrandPré']) };
  it.each([
    ['J.K. Rowling, Mary GrandPré', 'J. K. Rowling'],
    ['Homer, Robert Fagles', 'Homer'],
    ['Terry Pratchett, Neil Gaiman', 'Terry Pratchett, Neil Gaiman'],
    ['Haruki Murakami, 村上 春樹', 'Haruki Murakami'],
    ['Louis Sachar, Louis Sachar', 'Louis Sachar'],
    ['Fyodor Dostoyevsky', 'Fyodor Dostoevsky'],
    ['J.R.R. Tolkien', 'J. R. R. Tolkien'],
  ])('reduces %s to %s', (names, author) => {
    expect(authorsOf(names, people)).toBe(author);
  });

  it.each([
    ['-720', '720 BC'],
    ['2008', '2008'],
  ])('formats the year %s as %s', (year, expected) => {
    const row = { title: 'T', series: '', authors: 'A', year, isbn10: '', language: '' };
    expect(popularBook(row, people)?.year).toBe(expected);
  });

  it.each([
    ['0439023483', '0439023483'],
    ['0439023484', ''],
    ['', ''],
  ])('reads the ISBN %j as %j', (isbn10, expected) => {
    const row = { title: 'T', series: '', authors: 'A', year: '2000', isbn10, language: '' };
    expect(popularBook(row, people)?.isbn).toBe(expected);
  });

  it('omits a row without a year', () => {
    const row = { title: 'T', series: '', authors: 'A', year: '', isbn10: '', language: '' };
    expect(popularBook(row, people)).toBeUndefined();
  });
});

describe("the functions' book list", () => {
  const books = mergedBooks();

  it('equals the merge of the sources (otherwise run `npm run catalogue`)', () => {
    expect(booksCsv(books)).toBe(readFileSync(BOOKS_FILE, 'utf8'));
  });

  it('survives writing and reading', () => {
    expect(readBooks(booksCsv(books))).toEqual(books);
  });

  it('has the books of all alternative titles', () => {
    const ids = new Set(books.map(({ id }) => id));
    expect(Object.values(otherTitles).filter((id) => !ids.has(id))).toEqual([]);
  });
});
