import { expect, it } from 'vitest';
import { change, median, tableOf } from './figures';

it.each([
  [[3, 1, 2], 2, [1, 3]],
  [[4, 1, 2, 3], 2.5, [1, 4]],
  [[0.123456], 0.1235, [0.1235, 0.1235]],
])('computes the median of %j as %d', (runs, value, range) => {
  expect(median('x', 'ms', runs)).toEqual({ name: 'x', value, unit: 'ms', range });
});

it('keeps counts exact', () => {
  expect(median('x', 'B', [184_999, 185_001, 184_999]).value).toBe(184_999);
});

it('accepts a budget of zero', () => {
  expect(median('x', 'B', [1], 0).budget).toBe(0);
});

it.each([
  [110, 100, '+10 %'],
  [90, 100, '-10 %'],
  [5, 5, '='],
  [5, undefined, 'new'],
  [5, 0, 'was 0'],
])('formats %d after %s as %s', (now, last, text) => {
  expect(change(now, last)).toBe(text);
});

it('marks figures over their budget', () => {
  const table = tableOf([{ name: 'landing', value: 90_001, unit: 'B', budget: 90_000 }], { landing: 90_001 });
  expect(table).toBe('  landing  90,001 B    =  OVER 90,000');
});
