import { expect, it } from 'vitest';
import { nextRow, problemsOf, rowsLater, toRows, toSteps } from './date-rows';

const rows = toRows([
  { chapter: 4, by: '2026-12-06' },
  { chapter: 10, by: '2026-12-13' },
  { chapter: 12, by: '2026-12-20' },
]);

it('moves a date and all after it, for a break', () => {
  expect(toSteps(rowsLater(rows, 1))).toEqual([
    { chapter: 4, by: '2026-12-06' },
    { chapter: 10, by: '2026-12-20' },
    { chapter: 12, by: '2026-12-27' },
  ]);
});

it('proposes the next date a week later, at the pace of the last one', () => {
  expect(nextRow(rows)).toEqual({ chapter: '14', by: '2026-12-27' });
  expect(nextRow(rows.slice(0, 1))).toEqual({ chapter: '9', by: '2026-12-13' });
  expect(nextRow([])).toEqual({ chapter: '', by: '' });
});

it.each([
  ['no chapter', { chapter: '' }, 'chapter'],
  ['chapter 0', { chapter: '0' }, 'chapter'],
  ['half a chapter', { chapter: '4.5' }, 'chapter'],
  ['no day', { by: '' }, 'day'],
  ['the chapter above', { chapter: '4' }, 'chapter-order'],
  ['the day above', { by: '2026-12-06' }, 'day-order'],
])('finds what is wrong with a row: %s', (_, changed, problem) => {
  expect(problemsOf(rows.map((row, at) => (at === 1 ? { ...row, ...changed } : row)))[1]).toBe(problem);
});

it('finds nothing wrong with uneven parts', () => {
  expect(problemsOf(rows)).toEqual([undefined, undefined, undefined]);
});
