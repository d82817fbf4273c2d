import { expect, test } from 'vitest';
import { pageOfSearch } from './thread-view';

test.each([
  ['', 1],
  ['page=0', 1],
  ['page=1', 2],
  ['page=41', 42],
  ['page=-1', 1],
  ['page=1.5', 1],
  ['page=two', 1],
  ['page=9999999', 1],
])('maps ?%s to page %i of the screen', (search, page) => {
  expect(pageOfSearch(new URLSearchParams(search))).toBe(page);
});
