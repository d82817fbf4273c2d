import { expect, it } from 'vitest';
import { beginningOf, leadingNotice } from './rules';

it('leads to the oldest notice that is not read, else to the latest', () => {
  const [latest, middle, oldest] = [{ isUnread: true }, { isUnread: true }, { isUnread: false }];
  expect(leadingNotice([latest, middle, oldest])).toBe(middle);
  const read = { isUnread: false };
  expect(leadingNotice([read, oldest])).toBe(read);
  expect(leadingNotice([])).toBeUndefined();
});

it.each([
  ['  On \n two\tlines ', 'On two lines'],
  ['a'.repeat(140), 'a'.repeat(140)],
  [`${'a'.repeat(100)} ${'b'.repeat(60)}`, `${'a'.repeat(100)}…`],
  ['a'.repeat(141), `${'a'.repeat(140)}…`],
  ['😀'.repeat(140), '😀'.repeat(140)],
  ['😀'.repeat(141), `${'😀'.repeat(140)}…`],
])('begins %j with %j', (text, beginning) => {
  expect(beginningOf(text)).toBe(beginning);
});
