import { afterEach, expect, test } from 'vitest';
import { spellAsRendered } from './rendered-state';

afterEach(() => window.history.replaceState(null, '', '/'));

test.each([
  ['/signin?from=/notes', '/signin?from=%2Fnotes', '/signin?from=%2Fnotes'],
  ['/discuss?q=war%20and%20peace#books', '/discuss?q=war+and+peace', '/discuss?q=war+and+peace#books'],
  ['/discuss?q=war', '/discuss?q=peace', '/discuss?q=war'],
  ['/discuss?q=war', '/discuss/classics?q=war', '/discuss?q=war'],
  ['/notes?tab=%41', undefined, '/notes?tab=%41'],
])('%s, rendered for %s, is spelt %s', (opened, rendered, spelt) => {
  window.history.replaceState({ idx: 3 }, '', opened);
  spellAsRendered(rendered);
  const { pathname, search, hash } = window.location;
  expect(pathname + search + hash).toBe(spelt);
  expect(window.history.state).toEqual({ idx: 3 });
});
