import { expect, test } from 'vitest';
import { catalogueProblems, differentTranslations } from './messages';

const code = { a1: { message: 'Save' }, b2: { message: 'by {author}' } };

test('accepts a catalogue with every message and no other', () => {
  const translated = { a1: { translation: 'Salva' }, b2: { translation: 'di {author}' } };
  expect(catalogueProblems('it.po', { code, translated })).toEqual([]);
});

test.each([
  [
    'a message without a translation',
    { a1: { translation: '' }, b2: { translation: 'di {author}' } },
    'it.po has no translation of “Save”.',
  ],
  ['a message that is missing', { a1: { translation: 'Salva' } }, 'it.po has no translation of “by {author}”.'],
  [
    'a message that no screen uses',
    { a1: { translation: 'Salva' }, b2: { translation: 'di' }, c3: { message: 'Gone', translation: 'Via' } },
    'it.po has “Gone”, which no screen uses.',
  ],
])('names %s', (_, translated, problem) => {
  expect(catalogueProblems('it.po', { code, translated })).toEqual([problem]);
});

test('names every message when the language has no catalogue', () => {
  expect(catalogueProblems('it.po', { code, translated: undefined })).toHaveLength(2);
});

test('names a message that two catalogues translate differently', () => {
  const save = (translation: string) => ({ a1: { message: 'Save', translation } });
  expect(differentTranslations('it', [save('Salva'), save('Salva')])).toEqual([]);
  expect(differentTranslations('it', [save('Salva'), save('Conserva')])).toEqual([
    '“Save” has two translations in it.',
  ]);
});
