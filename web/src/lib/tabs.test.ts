import { patterns } from '@domain/addresses';
import { expect, test } from 'vitest';
import { tabOf } from './tabs';

test('every screen belongs to a tab', () => {
  for (const path of Object.values(patterns)) expect(tabOf(path), path).toBeDefined();
});

test.each([
  ['/', 'home'],
  ['/notes/dune/new', 'notes'],
  ['/bookclubs/The_Club', 'discuss'],
  ['/discuss/fantasy', 'discuss'],
  ['/signin', 'account'],
  ['/nowhere', undefined],
])('%s belongs to %s', (path, tab) => {
  expect(tabOf(path)).toBe(tab);
});
