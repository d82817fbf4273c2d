import { expect, it } from 'vitest';
import { DigestBuilder, differences } from './digest';
import { collectionOf } from './documents';

function digestsOf(...lines: [name: string, line: string][]) {
  const builder = new DigestBuilder();
  for (const [name, line] of lines) builder.add(name, line);
  return builder.result();
}

it.each([
  ['users/ada', 'users'],
  ['users/ada/books/b1', 'users/{}/books'],
  ['clubPosts/p/likes/ada', 'clubPosts/{}/likes'],
])('puts %s in %s', (path, collection) => {
  expect(collectionOf(path)).toBe(collection);
});

it('ignores how the lines of different names are interleaved', () => {
  const a = digestsOf(['notes', '1'], ['users', 'x'], ['notes', '2']);
  expect(differences(a, digestsOf(['users', 'x'], ['notes', '1'], ['notes', '2']))).toEqual([]);
});

it.each([
  ['an extra line', digestsOf(['notes', '1'], ['notes', '2']), 'notes has 2 instead of 1'],
  ['a missing line', digestsOf(), 'notes has 0 instead of 1'],
  ['a changed line', digestsOf(['notes', '2']), 'notes is not the same'],
  ['a line under another name', digestsOf(['notes', '1'], ['users', 'x']), 'users has 1 instead of 0'],
])('reports a difference: %s', (_, found, message) => {
  expect(differences(digestsOf(['notes', '1']), found)).toEqual([message]);
});

it('distinguishes two lines from their concatenation', () => {
  const [two, item] = [digestsOf(['notes', 'a'], ['notes', 'b']), digestsOf(['notes', 'ab'])];
  expect(two.notes?.sha256).not.toBe(item.notes?.sha256);
});
