import { expect, test } from 'vitest';
import { neighbourOf } from './neighbour';

test.each([
  ['a', 'b'],
  ['b', 'c'],
  ['c', 'b'],
])('after %s comes %s', (id, next) => {
  expect(neighbourOf([{ _id: 'a' }, { _id: 'b' }, { _id: 'c' }], id)?._id).toBe(next);
});

test('the only one has no neighbour', () => {
  expect(neighbourOf([{ _id: 'a' }], 'a')).toBeUndefined();
});
