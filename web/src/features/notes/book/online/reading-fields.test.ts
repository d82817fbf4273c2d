import type { Reading } from '@contract/shelf';
import { expect, test } from 'vitest';
import { bothReadings } from './reading-fields';

const read = (started: string | null, finished: string | null = null): Reading => ({
  started,
  finished,
  stopped: null,
});
const a = read('2010-01-01', '2010-02-01');
const b = read('2015-01-01', '2015-02-01');
const c = read(null, '2020-02-01');
const undated = read(null);
const goesOn = read(null);
const changed = read('2010-01-01', '2010-03-01');

test.each<[string, Reading[], Reading[], Reading[], Reading[]]>([
  ['one of each', [a], [a, b], [a, c], [a, b, c]],
  ['one of each, in the order of their days', [b], [b, c], [a, b], [a, b, c]],
  ['one that both have added, once', [a], [a, b], [a, b], [a, b]],
  ['one that occurs twice', [], [b, b], [a], [a, b, b]],
  ['nothing that either has removed', [a, b], [b], [a, b, c], [b, c]],
  [
    'both versions of a changed one',
    [a],
    [changed],
    [read('2010-01-01', '2010-04-01')],
    [read('2010-01-01', '2010-04-01'), changed],
  ],
  ['an earlier one first', [a], [undated, a], [a, b], [undated, a, b]],
  ['an unfinished one last', [a], [a, b], [a, goesOn], [a, b, goesOn]],
])('has %s', (_, before, mine, newer, both) => {
  expect(bothReadings(before, mine, newer)).toEqual(both);
});
