import { describe, expect, it } from 'vitest';
import { isOutdated, isUntranslated, languageOf, memberTranslationsFrom, termsKey, translationInto } from './rules';
import type { Translation } from './store';

const edited = new Date('2026-03-01');
const made = (from: string, text: string | null, of: Date | null = null): Translation => ({
  of,
  from,
  text,
  terms: '',
});
const content = 'Cosimo climbs a tree.';
const post = (translations: Record<string, Translation>, editedAt: Date | null = null) => ({
  content,
  editedAt,
  translations,
  lang: null,
  memberTranslations: {},
});
const by = { _id: 'v1', uid: 'giulia', user: 'giulia', now: new Date('2026-02-01') };
const italian = memberTranslationsFrom({ language: 'it', text: 'Cosimo sale su un albero.' }, by);

describe('the language and translations of a post', () => {
  const again = { it: made('en', 'Ciao di nuovo', edited), en: made('it', 'Bye') };
  const later = { it: made('en', 'Ciao'), en: made('it', 'Bye') };
  const inBoth = { en: made('fr', 'Hi'), it: made('fr', 'Ciao') };

  it.each<
    [about: string, item: ReturnType<typeof post>, en?: string, it?: string, language?: string, missing?: string[]]
  >([
    ['never asked about', post({}), undefined, undefined, undefined, ['en', 'it']],
    ['English, asked for in Italian', post({ it: made('en', 'Ciao') }), undefined, 'Ciao', 'en'],
    ['English, asked for in English alone', post({ en: made('en', null) }), undefined, undefined, 'en', ['it']],
    ['French, asked for in both', post(inBoth), 'Hi', 'Ciao', 'fr'],
    [
      'what no translator knows, and is not asked again',
      post({ it: made('und', null) }),
      undefined,
      undefined,
      undefined,
      ['en'],
    ],
    ['edited since', post({ it: made('en', 'Ciao') }, edited), undefined, undefined, undefined, ['en', 'it']],
    ['edited and translated again', post(again, new Date(edited)), undefined, 'Ciao di nuovo', 'en'],
    ['found to be English first, and Italian later', post(later), undefined, 'Ciao', 'en'],
  ])('%s', (_, item, en, intoItalian, language, missing = []) => {
    expect(translationInto(item, 'en')).toBe(en);
    expect(translationInto(item, 'it')).toBe(intoItalian);
    expect(languageOf(item)).toBe(language);
    expect((['en', 'it'] as const).filter((into) => isUntranslated(item, into, []))).toEqual(missing);
  });
});

describe('a member translation', () => {
  const written = { ...post({}), memberTranslations: italian };

  it('is not translated by a machine', () => {
    expect(isUntranslated(written, 'it', [])).toBe(false);
    expect(isUntranslated(written, 'en', [])).toBe(true);
  });

  it('is outdated once the original is edited, and then a machine may translate it', () => {
    const version = italian.it ?? { of: null };
    expect(isOutdated(version, written)).toBe(false);
    expect(isOutdated(version, { editedAt: edited })).toBe(true);
    expect(isOutdated({ of: new Date(edited) }, { editedAt: edited })).toBe(false);
    expect(isUntranslated({ ...written, editedAt: edited }, 'it', [])).toBe(true);
  });
});

it("believes the author's word about the language, not the translator's", () => {
  const item = { ...post({ en: made('fr', 'Hi') }), lang: 'it' as const };
  expect(languageOf(item)).toBe('it');
  expect(isUntranslated(item, 'it', [])).toBe(false);
  expect(translationInto(item, 'en')).toBe('Hi');
});

it('translates again when a glossary term in the text is added or changed', () => {
  const terms = [{ en: 'Cosimo', it: 'Cosimo' }];
  const item = post({ it: made('en', 'Cosmo sale su un albero.') });
  expect(isUntranslated(item, 'it', terms)).toBe(true);
  expect(isUntranslated(item, 'it', [{ en: 'Ombrosa', it: 'Ombrosa' }])).toBe(false);
  const keeping = { ...made('en', 'Cosimo sale su un albero.'), terms: termsKey(content, terms, 'it') };
  expect(isUntranslated(post({ it: keeping }), 'it', terms)).toBe(false);
});
