import { expect, test } from 'vitest';
import { excerpt } from './excerpt';

test.each([
  ['', 3, ''],
  ['abc', 3, 'abc'],
  ['abcd', 3, 'abc…'],
  ['ab cd', 3, 'ab…'],
  ['🐳🐳🐳', 3, '🐳🐳🐳'],
  ['🐳🐳🐳🐳', 3, '🐳🐳🐳…'],
])('%j in %i characters is %j', (text, max, shown) => {
  expect(excerpt(text, max)).toBe(shown);
});

test('a text of the greatest length is cut between characters', () => {
  expect(excerpt('🐳'.repeat(5000), 400)).toBe(`${'🐳'.repeat(400)}…`);
});
