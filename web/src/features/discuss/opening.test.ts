import { describe, expect, it } from 'vitest';
import { openingOf, openingProblem } from './opening';

const filled = (title: string, length: number) => ({ ...openingOf(undefined), title, content: 'x'.repeat(length) });
const short = 'Post length must be at least 20 characters.';
const long = 'Post length can be at most 300 characters.';

describe('openingProblem', () => {
  it.each([
    ['', 20, 'title', 'Discussion Title is required.'],
    ['t'.repeat(121), 20, 'title', 'Discussion Title can be at most 120 characters.'],
    ['The ending', 19, 'content', short],
    ['The ending', 351, 'content', long],
  ])('title %j with %i characters', (title, length, field, words) => {
    expect(openingProblem(filled(title, length))).toEqual({ field, words });
  });

  it.each([20, 300, 301, 350])('%i characters fit', (length) => {
    expect(openingProblem(filled('The ending', length))).toBeUndefined();
  });
});
