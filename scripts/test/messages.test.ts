import { expect, test } from 'vitest';
import { catalogueProblems, differentTranslations, outdatedTexts } from './messages';

const code = { a1: { message: 'Save' }, b2: { message: 'by {author}' } };

test("accepts a catalog with exactly the code's messages", () => {
  const translated = { a1: { translation: 'Salva' }, b2: { translation: 'di {author}' } };
  expect(catalogueProblems('it.po', { code, translated })).toEqual([]);
});

test.each([
  [
    'a message without a translation',
    { a1: { translation: '' }, b2: { translation: 'di {author}' } },
    'it.po has no translation of “Save”.',
  ],
  ['a missing message', { a1: { translation: 'Salva' } }, 'it.po has no translation of “by {author}”.'],
  [
    'an unused message',
    { a1: { translation: 'Salva' }, b2: { translation: 'di' }, c3: { message: 'Gone', translation: 'Via' } },
    'it.po has “Gone”, which no screen uses.',
  ],
])('names %s', (_, translated, problem) => {
  expect(catalogueProblems('it.po', { code, translated })).toEqual([problem]);
});

test('names every message if the language has no catalog', () => {
  expect(catalogueProblems('it.po', { code, translated: undefined })).toHaveLength(2);
});

test('names a message that two catalogs translate differently', () => {
  const save = (translation: string) => ({ a1: { message: 'Save', translation } });
  expect(differentTranslations('it', [save('Salva'), save('Salva')])).toEqual([]);
  expect(differentTranslations('it', [save('Salva'), save('Conserva')])).toEqual([
    '“Save” has two translations in it.',
  ]);
});

test('names a message whose English text has changed in the code', () => {
  const translated = { a1: { translation: 'Keep' }, b2: { translation: 'by {author}' } };
  expect(outdatedTexts('en.po', { code, translated })).toEqual([
    'en.po has another text for “Save”. Run npm run messages.',
  ]);
});
