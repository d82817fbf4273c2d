import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readBooks } from '../../functions/src/catalogue/books';
import { IDEMPOTENCY_KEY_PATTERN, lengthProblem, limits, rangeProblem } from '../../functions/src/contract/limits';
import { inRoot } from '../places';
import { noteKey } from './notes';
import { adaShelf } from './shelf-ada';
import { giuliaShelf } from './shelf-giulia';

const catalogue = readBooks(readFileSync(inRoot('functions/src/catalogue/books.csv'), 'utf8'));

describe.each([...adaShelf, ...giuliaShelf])('$title', ({ gId, title, author, notes }) => {
  it('is the book of the catalogue, so that readers who search for it meet these notes', () => {
    expect(catalogue.find(({ id }) => id === gId)).toMatchObject({ title, author });
  });

  it('has 4 to 12 notes over several chapters, in the order of the book, and some are public', () => {
    expect(notes.length).toBeGreaterThanOrEqual(4);
    expect(notes.length).toBeLessThanOrEqual(12);
    const places = notes.map(({ chapter, page }) => [chapter, page]);
    expect(places).toEqual([...places].sort(([a = 0, b = 0], [c = 0, d = 0]) => a - c || b - d));
    expect(new Set(notes.map(({ pub }) => pub)).size).toBe(2);
  });

  it('has notes and keys that the product takes', () => {
    for (const [index, { remark, chapter, page, chapterTitle = '' }] of notes.entries()) {
      expect(lengthProblem('Remark', remark, limits.remark)).toBeUndefined();
      expect(lengthProblem('Chapter Name', chapterTitle, limits.chapterTitle)).toBeUndefined();
      expect(rangeProblem('Chapter', chapter, limits.chapter)).toBeUndefined();
      expect(rangeProblem('Page Number', page, limits.page)).toBeUndefined();
      expect(noteKey(gId, index)).toMatch(IDEMPOTENCY_KEY_PATTERN);
    }
  });
});
