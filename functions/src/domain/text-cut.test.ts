import { expect, it } from 'vitest';
import { beginningOf, shortened } from './text-cut';

it.each([
  ['', 5, ''],
  ['lamps', 5, 'lamps'],
  ['lamplight', 5, 'lamp…'],
  ['the lamp', 5, 'the…'],
  ['🕯🕯🕯🕯', 3, '🕯🕯…'],
  ['🕯🕯🕯', 3, '🕯🕯🕯'],
])('shortens %j to %i characters: %j', (text, max, short) => {
  expect(shortened(text, max)).toBe(short);
});

it.each([
  ['  On \n two\tlines ', 'On two lines'],
  ['a'.repeat(140), 'a'.repeat(140)],
  [`${'a'.repeat(100)} ${'b'.repeat(60)}`, `${'a'.repeat(100)}…`],
  ['a'.repeat(141), `${'a'.repeat(140)}…`],
  ['😀'.repeat(140), '😀'.repeat(140)],
  ['😀'.repeat(141), `${'😀'.repeat(140)}…`],
])('cuts %j to %j', (text, beginning) => {
  expect(beginningOf(text, 140)).toBe(beginning);
});
