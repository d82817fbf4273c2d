import { lengthProblem, limits, postProblem, rangeProblem } from '@domain/limits';
import { englishOf, type Message } from '@domain/messages';
import { expect, test } from 'vitest';
import { lengthMessage, postMessage, rangeMessage } from './form-errors';

const english = (problem: Message | undefined) => problem && englishOf(problem);
const limit = { min: 3, max: 1200 };

test.each([
  ['a short text', 'ab', limit],
  ['a missing text', ' ', { min: 1, max: 10 }],
  ['a long text', 'x'.repeat(1201), limit],
  ['a text that fits', 'abc', limit],
])("matches the server's English message for %s", (_, text, { min, max }) => {
  expect(lengthMessage('Title', text, { min, max })).toBe(english(lengthProblem('Title', text, { min, max })));
});

test.each([
  ...[2, 1201, 3.5, Number.NaN].map((value) => [value, englishOf(rangeProblem('Page Number', limit))] as const),
  ...[3, 1200].map((value) => [value, undefined] as const),
])("matches the server's English message for the number %s", (value, message) => {
  expect(rangeMessage('Page Number', value, limit)).toBe(message);
});

test.each([19, 20, 300, 301, 350, 351])(
  "matches the server's English message for a post of %i characters",
  (length) => {
    const text = 'x'.repeat(length);
    for (const kind of [limits.post, limits.reply])
      expect(postMessage(text, kind)).toBe(english(postProblem(text, kind)));
  },
);
