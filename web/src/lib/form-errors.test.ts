import { lengthProblem, limits, postProblem, rangeProblem } from '@contract/limits';
import { expect, test } from 'vitest';
import { lengthMessage, postMessage, rangeMessage } from './form-errors';

const limit = { min: 3, max: 1200 };

test.each([
  ['a text that is too short', 'ab', limit],
  ['a missing text', ' ', { min: 1, max: 10 }],
  ['a text that is too long', 'x'.repeat(1201), limit],
  ['a text that fits', 'abc', limit],
])('says in English what the server says about %s', (_, text, { min, max }) => {
  expect(lengthMessage('Title', text, { min, max })).toBe(lengthProblem('Title', text, { min, max }));
});

test.each([2, 3, 1200, 1201, 3.5, Number.NaN])('says in English what the server says about the number %s', (value) => {
  expect(rangeMessage('Page', value, limit)).toBe(rangeProblem('Page', value, limit));
});

test.each([19, 20, 300, 301, 350, 351])(
  'says in English what the server says about a post of %i characters',
  (length) => {
    const text = 'x'.repeat(length);
    for (const kind of [limits.post, limits.reply]) expect(postMessage(text, kind)).toBe(postProblem(text, kind));
  },
);
