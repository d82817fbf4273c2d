import { expect, it } from 'vitest';
import { countOf, isSearchable, searchTextIn, setCount } from './list-params';

it.each([
  ['page=3', 3],
  ['', 1],
  ['page=0', 1],
  ['page=-2', 1],
  ['page=1.5', 1],
  ['page=1e3', 1],
  ['page=x', 1],
  ['page=99999999', 1],
])('reads %j as page %i', (search, page) => {
  expect(countOf(new URLSearchParams(search), 'page')).toBe(page);
});

it('writes a count, and leaves out 1', () => {
  const search = new URLSearchParams('size=30&page=2');
  setCount(search, 'page', 4);
  expect(search.toString()).toBe('size=30&page=4');
  setCount(search, 'page', 1);
  expect(search.toString()).toBe('size=30');
});

it.each([
  ['', ''],
  ['?q=', ''],
  ['?q=+emma+', 'emma'],
  [`?q=${'x'.repeat(500)}`, 'x'.repeat(100)],
])('reads %j as a search for %j', (search, searchText) => {
  expect(searchTextIn(new URLSearchParams(search))).toBe(searchText);
});

it.each([
  ['em', true],
  ['è lì', true],
  ['42', true],
  ['a', false],
  ['a b', false],
  ['🙂', false],
  ['.*', false],
])('treats %j as searchable: %s', (searchText, isSought) => {
  expect(isSearchable(searchText)).toBe(isSought);
});
