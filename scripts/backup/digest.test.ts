import { expect, it } from 'vitest';
import { Digesting, differences } from './digest';
import { collectionOf } from './documents';

function digestsOf(...lines: [name: string, line: string][]) {
  const digesting = new Digesting();
  for (const [name, line] of lines) digesting.add(name, line);
  return digesting.result();
}

it.each([
  ['users/ada', 'users'],
  ['users/ada/books/b1', 'users/{}/books'],
  ['clubPosts/p/likes/ada', 'clubPosts/{}/likes'],
])('%s is in %s', (path, collection) => {
  expect(collectionOf(path)).toBe(collection);
});

it('finds no difference between the same lines, one name among others or not', () => {
  const a = digestsOf(['notes', '1'], ['users', 'x'], ['notes', '2']);
  expect(differences(a, digestsOf(['users', 'x'], ['notes', '1'], ['notes', '2']))).toEqual([]);
});

it.each([
  ['one more', digestsOf(['notes', '1'], ['notes', '2']), 'notes has 2 instead of 1'],
  ['none', digestsOf(), 'notes has 0 instead of 1'],
  ['another', digestsOf(['notes', '2']), 'notes is not the same'],
  ['one of another name', digestsOf(['notes', '1'], ['users', 'x']), 'users has 1 instead of 0'],
])('says what is different: %s', (_, found, words) => {
  expect(differences(digestsOf(['notes', '1']), found)).toEqual([words]);
});

it('does not take two lines for one that reads like both', () => {
  const [two, one] = [digestsOf(['notes', 'a'], ['notes', 'b']), digestsOf(['notes', 'ab'])];
  expect(two.notes?.sha256).not.toBe(one.notes?.sha256);
});
