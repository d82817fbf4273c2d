import { expect, test } from 'vitest';
import { excerpt, preview } from './excerpt';

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

test('cuts a text of the greatest length between characters', () => {
  expect(excerpt('🐳'.repeat(5000), 400)).toBe(`${'🐳'.repeat(400)}…`);
});

test('a remark of up to 320 characters on six lines needs no preview', () => {
  expect(preview('🐳'.repeat(320))).toBeUndefined();
  expect(preview('a\nb\nc\nd\ne\nf')).toBeUndefined();
});

test('a longer remark is cut at 240 characters or four lines', () => {
  expect(preview('🐳'.repeat(321))).toBe(`${'🐳'.repeat(240)}…`);
  expect(preview('a\nb\nc\nd\ne\nf\ng')).toBe('a\nb\nc\nd…');
  expect(preview(`${'x'.repeat(300)}\nb\nc\nd\ne\nf\ng`)).toBe(`${'x'.repeat(240)}…`);
});
