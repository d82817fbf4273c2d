import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readBooks } from '../../../functions/src/catalogue/books';
import { IDEMPOTENCY_KEY_PATTERN, lengthProblem, limits } from '../../../functions/src/contract/limits';
import { inRoot } from '../../paths';
import { noteKey } from './notes';
import { adaShelf } from './shelf-ada';
import { giuliaShelf } from './shelf-giulia';

const catalogue = readBooks(readFileSync(inRoot('functions/src/catalogue/books.csv'), 'utf8'));

describe.each([...adaShelf, ...giuliaShelf])('$title', ({ gId, title, author, notes }) => {
  it('matches a book of the catalogue', () => {
    expect(catalogue.find(({ id }) => id === gId)).toMatchObject({ title, author });
  });

  it('has 4 to 12 notes in page order, some of them public', () => {
    expect(notes.length).toBeGreaterThanOrEqual(4);
    expect(notes.length).toBeLessThanOrEqual(12);
    const positions = notes.map(({ chapter, page }) => [chapter, page]);
    expect(positions).toEqual([...positions].sort(([a = 0, b = 0], [c = 0, d = 0]) => a - c || b - d));
    expect(new Set(notes.map(({ pub }) => pub)).size).toBe(2);
  });

  it('has notes and keys within the limits', () => {
    for (const [index, { remark, chapter, page, chapterTitle = '' }] of notes.entries()) {
      expect(lengthProblem('Remark', remark, limits.remark)).toBeUndefined();
      expect(lengthProblem('Chapter Name', chapterTitle, limits.chapterTitle)).toBeUndefined();
      expect([chapter <= limits.chapter.max, page <= limits.page.max]).toEqual([true, true]);
      expect(noteKey(gId, index)).toMatch(IDEMPOTENCY_KEY_PATTERN);
    }
  });
});
