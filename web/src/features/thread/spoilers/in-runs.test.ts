import { expect, it } from 'vitest';
import { inRuns } from './in-runs';

const isHidden = (word: string) => word.startsWith('h');

it.each<[string[], string[][]]>([
  [[], []],
  [
    ['a', 'b'],
    [['a'], ['b']],
  ],
  [['h1'], [['h1']]],
  [
    ['h1', 'h2', 'a', 'h3', 'b', 'h4', 'h5', 'h6'],
    [['h1', 'h2'], ['a'], ['h3'], ['b'], ['h4', 'h5', 'h6']],
  ],
])('%j is in runs %j', (items, runs) => {
  expect(inRuns(items, isHidden)).toEqual(runs);
});
