import { expect, test } from 'vitest';
import { isSearchable, soughtIn } from './sought';

test.each([
  ['', ''],
  ['?q=', ''],
  ['?q=+emma+', 'emma'],
  [`?q=${'x'.repeat(500)}`, 'x'.repeat(100)],
])('reads %j as a search for %j', (search, sought) => {
  expect(soughtIn(new URLSearchParams(search))).toBe(sought);
});

test.each([
  ['em', true],
  ['è lì', true],
  ['42', true],
  ['a', false],
  ['a b', false],
  ['🙂', false],
  ['.*', false],
])('treats %j as searchable: %s', (sought, isSought) => {
  expect(isSearchable(sought)).toBe(isSought);
});
