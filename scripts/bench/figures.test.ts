import { expect, it } from 'vitest';
import { broken, change, median, percentile, tableOf } from './figures';

it.each([
  [[3, 1, 2], 2, [1, 3]],
  [[4, 1, 2, 3], 2.5, [1, 4]],
  [[0.123456], 0.1235, [0.1235, 0.1235]],
])('the median of %j is %d', (runs, value, range) => {
  expect(median('x', 'ms', runs)).toEqual({ name: 'x', value, unit: 'ms', range });
});

it('keeps counted bytes exact', () => {
  expect(median('x', 'B', [184_999, 185_001, 184_999]).value).toBe(184_999);
});

it('takes nothing as a budget too', () => {
  expect(median('x', 'B', [1], 0).budget).toBe(0);
});

it.each([
  [0.95, 95],
  [0.5, 50],
  [1, 100],
])('%d of the runs from 1 to 100 take at most %d', (share, value) => {
  const runs = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect(percentile('x', 'ms', runs, share)).toEqual({ name: 'x', unit: 'ms', value });
});

it.each([
  [110, 100, '+10 %'],
  [90, 100, '-10 %'],
  [5, 5, '='],
  [5, undefined, 'new'],
  [5, 0, 'was 0'],
])('shows %d after %s as %s', (now, last, text) => {
  expect(change(now, last)).toBe(text);
});

it('marks figures over their budget', () => {
  const table = tableOf([{ name: 'landing', value: 90_001, unit: 'B', budget: 90_000 }], { landing: 90_001 });
  expect(table).toBe('  landing  90,001 B    =  OVER 90,000');
});

it('names each exact figure over its budget, and no timed one', () => {
  const faults = broken('screens', [
    { name: 'topic, cold: requests', value: 73, unit: 'requests', budget: 20, held: true },
    { name: 'topic, cold: live', value: 1, unit: 'B', budget: 0, held: true },
    { name: 'topic, cold: script', value: 185_000, unit: 'B', budget: 185_000, held: true },
    { name: 'topic, cold: all requests', value: 90, unit: 'requests', held: true },
    { name: 'topic, cold: content', value: 4000, unit: 'ms', budget: 900 },
  ]);
  expect(faults).toEqual([
    'screens: topic, cold: requests: 73 requests, 20 at most',
    'screens: topic, cold: live: 1 B, 0 at most',
  ]);
});
