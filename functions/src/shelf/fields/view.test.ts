import { expect, it } from 'vitest';
import { orderOf, yearFields } from './view';

it.each([
  ['Émile', 'emile'],
  ['  The Name of the Rose', 'the name of the rose'],
  ["L'Étranger", "l'etranger"],
  ['戦争と平和', '戦争と平和'],
  ['😀'.repeat(50), '😀'.repeat(40)],
  ['', ''],
])('orders %j by %j', (text, expected) => {
  expect(orderOf(text)).toBe(expected);
});

it('lists each year with a finished book once', () => {
  const finished = (day: string | null) => ({ started: null, finished: day, stopped: null });
  const readings = ['2020-01-01', null, '2026-03-01', '2026-12-31'].map(finished);
  expect(yearFields({ readings })).toEqual({ finishedYears: [2020, 2026] });
  expect(yearFields({ readings: [] })).toEqual({ finishedYears: [] });
  expect(yearFields({})).toEqual({});
});
