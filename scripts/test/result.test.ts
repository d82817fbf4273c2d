import { expect, it } from 'vitest';
import { add, slowest, withReason } from './result';

const result = (file: string, seconds: number) => ({ file, seconds, passed: 0, failed: [] });

it('counts passed tests and keeps the names of failed ones', () => {
  const sum = add({ passed: 1, failed: ['a'] }, { passed: 2, failed: ['b'] });
  expect(sum).toEqual({ passed: 3, failed: ['a', 'b'] });
});

it("shortens a failure's reason to one line without colors", () => {
  expect(withReason('opens', '\u001b[31mError: shut\u001b[39m\n at b')).toBe('opens\n    Error: shut');
  expect(withReason('opens')).toBe('opens');
});

it('lists the slowest files first, with all their results, and no checks', () => {
  const results = [result('a check', 0), result('a', 2), result('b', 3), result('c', 1), result('a', 2)];
  expect(slowest(results, 5)).toEqual([
    ['a', 4],
    ['b', 3],
    ['c', 1],
  ]);
  expect(slowest(results, 2)).toHaveLength(2);
});
