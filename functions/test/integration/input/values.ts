import * as fc from 'fast-check';

/** Texts that have broken something somewhere: ends of ranges, halves of pairs, what other layers read as their own. */
const NOTORIOUS = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  'half a pair \udfff',
  '\u202egnp.exe',
  'İstanbul ß ﬁ',
  '👩‍👩‍👧‍👦'.repeat(30),
  '__proto__',
  'constructor',
  '__reserved__',
  '.',
  '..',
  '../../users',
  'a/b/c',
  'users/x',
  '%2e%2e%2f',
  "'; DROP TABLE users; --",
  '{"$gt":""}',
  '{{7*7}}<%= 7*7 %>',
  '<script>alert(1)</script>',
  'null',
  'NaN',
  '-1',
  '1e309',
  '9007199254740993',
  '2026-13-45T99:99:99Z',
  'x'.repeat(1501),
  'é'.repeat(6000),
];

/** Any text: notorious, of any code points, or as long as no field may be. */
export const anyText = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...NOTORIOUS) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 400 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }) },
);

/** Any value that JSON can carry, numbers at the ends of their ranges and deep nesting included. */
export const anyValue = fc.oneof(
  { weight: 4, arbitrary: anyText },
  { weight: 2, arbitrary: fc.constantFrom(null, true, false, 0, -0, -1, 1.5, 1e308, 2 ** 53, [], {}, [[]], [null]) },
  { weight: 1, arbitrary: fc.array(anyText, { maxLength: 130 }) },
  { weight: 2, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  { weight: 1, arbitrary: fc.nat(200).map(nested) },
);

function nested(depth: number): unknown {
  let value: unknown = 'deep';
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { value };
  return value;
}

/** What a JSON parser would make of it, `__proto__` as a key of its own included. */
export const asJson = (value: unknown): unknown =>
  value === undefined ? undefined : JSON.parse(JSON.stringify(value));
