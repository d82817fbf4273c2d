import { expect, it } from 'vitest';
import { baseLanguage, TranslatorError } from './translator';

it.each([
  ['en', 'en'],
  ['en-GB', 'en'],
  ['IT', 'it'],
  ['', 'und'],
  ['-GB', 'und'],
])('reduces the language %j to %j', (code, language) => {
  expect(baseLanguage(code)).toBe(language);
});

it('names the translator that failed, and why', () => {
  expect(new TranslatorError('libretranslate', 'status 400', 400)).toMatchObject({
    name: 'TranslatorError',
    message: 'libretranslate: status 400',
    translator: 'libretranslate',
    status: 400,
  });
});
