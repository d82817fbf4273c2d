import { describe, expect, it } from 'vitest';
import { chaptersBefore, placeInParts } from './chapter-parts';

const parts = [
  { name: '', chapters: 18 },
  { name: 'Adolescence', chapters: 44 },
  { name: '', chapters: 3 },
];

describe('the place of a chapter', () => {
  it.each([
    [1, { part: 1, name: '', chapter: 1 }],
    [18, { part: 1, name: '', chapter: 18 }],
    [19, { part: 2, name: 'Adolescence', chapter: 1 }],
    [62, { part: 2, name: 'Adolescence', chapter: 44 }],
    [63, { part: 3, name: '', chapter: 1 }],
    // Beyond the chapters of all parts.
    [70, { part: 3, name: '', chapter: 8 }],
  ])('of chapter %i is %o', (chapter, place) => {
    expect(placeInParts(parts, chapter)).toEqual(place);
  });

  it('exists neither for chapter 0 nor without parts', () => {
    expect(placeInParts(parts, 0)).toBeUndefined();
    expect(placeInParts([], 3)).toBeUndefined();
    expect(placeInParts(undefined, 3)).toBeUndefined();
  });

  it('leads back to the chapter', () => {
    for (let chapter = 1; chapter <= 70; chapter += 1) {
      const place = placeInParts(parts, chapter);
      expect(place && chaptersBefore(parts, place.part) + place.chapter).toBe(chapter);
    }
  });
});
