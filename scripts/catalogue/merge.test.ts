import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readBooks } from '../../functions/src/catalogue/books';
import { booksCsv } from '../catalogue';
import { otherTitles } from './other-titles';
import { BOOKS_FILE, mergedBooks } from './read';

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
