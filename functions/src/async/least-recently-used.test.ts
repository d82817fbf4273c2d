import { expect, it } from 'vitest';
import { LeastRecentlyUsed } from './least-recently-used';

it('drops the value that was used least recently', () => {
  const values = new LeastRecentlyUsed<number>(2);
  values.set('a', 1);
  values.set('b', 2);
  values.get('a');
  values.set('c', 3);
  expect([values.get('a'), values.get('b'), values.get('c')]).toEqual([1, undefined, 3]);
});

it('forgets what is deleted', () => {
  const values = new LeastRecentlyUsed<number>(2);
  values.set('a', 1);
  values.delete('a');
  expect(values.get('a')).toBeUndefined();
});
