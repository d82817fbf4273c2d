import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { canonical } from './canonical';

it('writes equal values identically, regardless of key order', () => {
  expect(canonical({ b: [{ d: 1, c: null }], a: 'x' })).toBe('{"a":"x","b":[{"c":null,"d":1}]}');
  expect(canonical({ a: 'x', b: [{ c: null, d: 1 }] })).toBe('{"a":"x","b":[{"c":null,"d":1}]}');
  expect(canonical({ list: [2, 1] })).not.toBe(canonical({ list: [1, 2] }));
});

it.each(['\n', '\r\n', '\u2028', '\u2029', '\u0085', '\u000b'])('keeps %j on one line', async (separator) => {
  const value = { text: `before${separator}after` };
  const lines: string[] = [];
  for await (const line of createInterface({ input: Readable.from([`${canonical(value)}\n`]) })) lines.push(line);
  expect(lines.map((line) => JSON.parse(line))).toEqual([value]);
});
