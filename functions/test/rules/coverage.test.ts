import { expect, it } from 'vitest';
import { type Coverage, unproved } from './fixtures/coverage';

const source = 'allow get: if isIn() && isLive();';
const at = (text: string) => {
  const currentOffset = source.indexOf(text);
  return { line: 1, currentOffset, endOffset: currentOffset + text.length - 1 };
};
const part = (text: string, ...values: Record<string, unknown>[]) => ({
  sourcePosition: at(text),
  values: values.map((value) => ({ value })),
});
const was = (boolValue: boolean) => ({ boolValue });

it.each<[string, Coverage['report'][number], string[]]>([
  ['both values', part('isIn()', was(true), was(false)), []],
  ['one value', part('isIn()', was(true)), ['line 1: isIn() was never false']],
  ['no report of it', { sourcePosition: at('isLive()') }, ['line 1: isLive() was never evaluated']],
  ['a part that was never evaluated', part('isLive()', {}), ['line 1: isLive() was never evaluated']],
  ['a failure and one value', part('isIn()', { undefined: {} }, was(true)), ['line 1: isIn() was never false']],
  ['failures alone', part('isLive()', { undefined: {} }), ['line 1: isLive() was never evaluated']],
  ['a part that is not a condition', part('isLive()', { intValue: '1' }), []],
  [
    'a part of a part',
    { ...part('isIn() && isLive()', was(true), was(false)), children: [part('isLive()', was(false))] },
    ['line 1: isLive() was never true'],
  ],
])('reports the rules with %s', (_case, item, words) => {
  expect(unproved({ rules: { files: [{ content: source }] }, report: [item] })).toEqual(words);
});
