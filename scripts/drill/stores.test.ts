import { expect, it } from 'vitest';
import { differences } from './stores';

const summary = (count: number, hash: string) => ({ count, hash });
const before = new Map([
  ['notes', summary(3, 'a')],
  ['posts', summary(2, 'b')],
  ['users', summary(1, 'c')],
]);

it('finds nothing in equal data', () => {
  expect(differences(before, new Map(before))).toEqual([]);
});

it('names collections that lack documents, have more, or have others', () => {
  const after = new Map([
    ['notes', summary(2, 'd')],
    ['users', summary(1, 'e')],
    ['jobs', summary(1, 'f')],
  ]);
  expect(differences(before, after)).toEqual([
    'notes has 2 documents instead of 3',
    'posts has 0 documents instead of 2',
    'users has other documents than before',
    'jobs has 1 documents instead of 0',
  ]);
});
