import { i18n } from '@lingui/core';
import { beforeAll, describe, expect, it } from 'vitest';
import { openingOf, openingProblem } from './opening';

const filled = (title: string, length: number) => ({ ...openingOf(undefined), title, content: 'x'.repeat(length) });
const short = 'Post length must be at least 20 characters.';
const long = 'Post length can be at most 300 characters.';

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));

describe('openingProblem', () => {
  it.each([
    ['', 20, 'title', 'Discussion Title is required.'],
    ['t'.repeat(121), 20, 'title', 'Discussion Title can be at most 120 characters.'],
    ['The ending', 19, 'content', short],
    ['The ending', 351, 'content', long],
  ])('refuses title %j with %i characters', (title, length, field, message) => {
    expect(openingProblem(filled(title, length))).toEqual({ field, message });
  });

  it.each([20, 300, 301, 350])('accepts %i characters', (length) => {
    expect(openingProblem(filled('The ending', length))).toBeUndefined();
  });
});
