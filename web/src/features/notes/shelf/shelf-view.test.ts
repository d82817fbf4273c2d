import { expect, it } from 'vitest';
import { readView, viewOfKey, wholeShelf } from './shelf-view';

it.each([
  ['', wholeShelf],
  ['status=finished&sort=title', { status: 'finished', sort: 'title' }],
  ['status=burnt&sort=height', wholeShelf],
  ['status=&sort=added', wholeShelf],
])('reads %j from the address', (search, view) => {
  expect(readView(new URLSearchParams(search))).toEqual(view);
});

it.each([
  [['shelf', 'all', 'noted'], wholeShelf],
  [['shelf', 'want', 'author'], { status: 'want', sort: 'author' }],
])('knows the view of the list %j', (key, view) => {
  expect(viewOfKey(key)).toEqual(view);
});
