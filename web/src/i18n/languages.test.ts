import { expect, test } from 'vitest';
import { bestLanguage } from './languages';

test.each([
  ['a region of a known language', ['it-CH', 'en-GB'], 'it'],
  ['the first that Flyleaf speaks', ['de-DE', 'fr', 'it'], 'it'],
  ['English when none is known', ['de-DE'], 'en'],
  ['English without any preference', [], 'en'],
])('picks %s', (_, preferred, language) => {
  expect(bestLanguage(preferred)).toBe(language);
});
