import { expect, test } from 'vitest';
import { preview } from './preview';

test('shows a remark of up to 320 characters on six lines in full', () => {
  expect(preview('🐳'.repeat(320))).toBeUndefined();
  expect(preview('a\nb\nc\nd\ne\nf')).toBeUndefined();
});

test('cuts a longer remark at 240 characters or four lines', () => {
  expect(preview('🐳'.repeat(321))).toBe(`${'🐳'.repeat(239)}…`);
  expect(preview('a\nb\nc\nd\ne\nf\ng')).toBe('a\nb\nc\nd…');
  expect(preview(`${'x'.repeat(300)}\nb\nc\nd\ne\nf\ng`)).toBe(`${'x'.repeat(239)}…`);
});
