import { expect, test } from 'vitest';
import { bestLanguage } from './languages';

test.each([
  ['a region of a known language', ['it-CH', 'en-GB'], 'it'],
  ['the first supported language', ['de-DE', 'fr', 'it'], 'it'],
  ['English if none is supported', ['de-DE'], 'en'],
  ['English without a preference', [], 'en'],
])('picks %s', (_, preferred, language) => {
  expect(bestLanguage(preferred)).toBe(language);
});
