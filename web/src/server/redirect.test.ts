import { expect, it } from 'vitest';
import { redirectTo } from './redirect';

it.each([
  ['/discuss/fantasy', '', '/discuss/fantasy'],
  ['/discuss/fantasy', '?page=1', '/discuss/fantasy'],
  ['/discuss/fantasy', '?page=2', '/discuss/fantasy?page=2'],
  ['/discuss/fantasy', '?utm=mail', '/discuss/fantasy'],
  ['/discuss/fantasy/b', '?tab=notes&lang=it', '/discuss/fantasy/b?tab=notes'],
])('accepts %s%s as the canonical URL', (path, search, canonical) => {
  expect(redirectTo({ path, search }, { canonical })).toBeUndefined();
});

it.each([
  ['a trailing slash', '/discuss/', '', '/discuss', 301, '/discuss'],
  ['other letter case', '/DISCUSS/fantasy', '', '/discuss/fantasy', 301, '/discuss/fantasy'],
  ['another escape', '/discuss/%66antasy', '?lang=it', '/discuss/fantasy', 301, '/discuss/fantasy?lang=it'],
  [
    'another genre',
    '/discuss/horror/b',
    '?tab=notes',
    '/discuss/fantasy/b?tab=notes',
    301,
    '/discuss/fantasy/b?tab=notes',
  ],
  ['page 0', '/discuss', '?page=0', '/discuss', 301, '/discuss'],
  ['page -1', '/discuss', '?page=-1&lang=it', '/discuss', 301, '/discuss?lang=it'],
  ['no number', '/discuss', '?page=<script>', '/discuss', 301, '/discuss'],
  ["a page that doesn't exist yet", '/discuss', '?page=10000', '/discuss?page=3', 302, '/discuss?page=3'],
])('redirects from %s to the canonical URL', (_case, path, search, canonical, status, location) => {
  expect(redirectTo({ path, search }, { canonical })).toEqual({ status, location });
});
