import { describe, expect, it } from 'vitest';
import { isbn10Of, isbn13Of } from '../../domain/isbn';
import { ID_PATTERN, lengthProblem, limits } from '../../domain/limits';
import { wordsOf } from '../../domain/text-words';
import works from '../../progress/editions/catalogue-works.json' with { type: 'json' };
import booksCsv from '../books.csv';
import { genres } from '../genres/store';
import { readBooks } from './store';

const books = readBooks(booksCsv);

/** The books that break a rule, so that a failure names them. */
const breaking = (rule: (book: (typeof books)[number]) => boolean) => books.filter((book) => !rule(book));

const repeated = (values: string[]) => values.filter((value, at) => values.indexOf(value) !== at);

describe('the embedded catalog', () => {
  it('has about 11,000 books, at least 400 of them in Italian', () => {
    expect(books.length).toBeGreaterThanOrEqual(10_500);
    expect(books.filter(({ language }) => language === 'it').length).toBeGreaterThanOrEqual(400);
  });

  it('has each book once', () => {
    expect(repeated(books.map(({ id }) => id))).toEqual([]);
    expect(
      repeated(books.map(({ title, author, language }) => wordsOf(`${title} ${author} ${language}`).join(' '))),
    ).toEqual([]);
  });

  it('gives an ISBN to one book, with a valid check digit', () => {
    const isbns = books.map(({ isbn }) => isbn).filter(Boolean);
    expect(isbns.length).toBeGreaterThan(8000);
    expect(isbns.filter((isbn) => isbn10Of(isbn13Of(isbn) ?? '') !== isbn)).toEqual([]);
    expect(repeated(isbns)).toEqual([]);
  });

  it('keeps ids and texts within their limits, with nothing to trim', () => {
    expect(breaking(({ id }) => ID_PATTERN.test(id))).toEqual([]);
    expect(breaking(({ title }) => !lengthProblem('Title', title, limits.title))).toEqual([]);
    expect(breaking(({ author }) => !lengthProblem('Author', author, { ...limits.author, min: 1 }))).toEqual([]);
    expect(breaking(({ publisher }) => !lengthProblem('Publisher', publisher, limits.publisher))).toEqual([]);
    expect(breaking((book) => Object.values(book).every((text) => text === text.trim()))).toEqual([]);
  });

  it('has a year for every book', () => {
    expect(breaking(({ year }) => /^\d{1,4}( BC)?$/.test(year) && Number.parseInt(year, 10) <= 2026)).toEqual([]);
  });

  it('puts at least 12 books in every genre, and none in an unknown one', () => {
    const known = new Set(genres.map(({ url }) => url));
    expect(breaking(({ genre }) => genre === '' || known.has(genre))).toEqual([]);
    const thin = genres.filter(({ url }) => books.filter(({ genre }) => genre === url).length < 12);
    expect(thin).toEqual([]);
  });
});

describe('the works of the catalog', () => {
  it('name books of the catalog, with their titles', () => {
    const titles = new Map(books.map(({ id, title }) => [id, title]));
    expect(works.flat().filter(({ _id, title }) => titles.get(_id) !== title)).toEqual([]);
  });

  it('include each book once', () => {
    expect(repeated(works.flat().map(({ _id }) => _id))).toEqual([]);
    expect(works.length).toBeGreaterThan(50);
  });
});

describe('reading', () => {
  const header = 'id,title,author,publisher,year,language,genre,isbn';

  it.each([
    ['a row that lacks a column', 'x,Title,Ann,P,2017,en,cooking'],
    ['a row with one too many', 'x,Title,Ann,P,2017,en,cooking,,more'],
    ['a quote that stays open', 'x,"Title,Ann,P,2017,en,cooking,'],
  ])('rejects %s', (_, row) => {
    expect(() => readBooks(`${header}\n${row}\n`)).toThrow();
  });
});
