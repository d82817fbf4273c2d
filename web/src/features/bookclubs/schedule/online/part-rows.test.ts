import { expect, it } from 'vitest';
import { problemsOf, toParts, toRows } from './part-rows';

const parts = [
  { name: 'Childhood', chapters: 18 },
  { name: '', chapters: 44 },
];

it('returns the parts that it was made from', () => {
  expect(toParts(toRows(parts))).toEqual(parts);
});

it('begins with two empty rows, which are left out', () => {
  const rows = toRows([]);
  expect(rows).toHaveLength(2);
  expect(toParts(rows)).toEqual([]);
  expect(problemsOf(rows)).toEqual([undefined, undefined]);
});

it.each([
  ['no chapters', { chapters: '' }, 'chapters'],
  ['0 chapters', { chapters: '0' }, 'chapters'],
  ['a fraction', { chapters: '2.5' }, 'chapters'],
  ['words', { chapters: 'ten' }, 'chapters'],
  ['1001 chapters', { chapters: '1001' }, 'chapters'],
  ['a name of 81 characters', { name: 'x'.repeat(81) }, 'name'],
  ['a name of 80 characters', { name: '🌙'.repeat(80) }, undefined],
  ['only spaces as the name', { name: '   ' }, undefined],
])('checks %s', (_, changed, problem) => {
  const [row] = toRows(parts);
  expect(problemsOf([{ name: 'Childhood', chapters: '18', ...row, ...changed }])).toEqual([problem]);
});

it('limits the chapters of all parts together', () => {
  const rows = toRows(Array.from({ length: 11 }, () => ({ name: '', chapters: 1000 })));
  expect(problemsOf(rows).filter(Boolean)).toEqual(['total']);
});
