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
  it.each([
    ['never asked about', post({}), { en: undefined, it: undefined, language: undefined, missing: ['en', 'it'] }],
    [
      'English, asked for in Italian',
      post({ it: made('en', 'Ciao') }),
      { en: undefined, it: 'Ciao', language: 'en', missing: [] },
    ],
    [
      'English, asked for in English: it still has to be translated into Italian',
      post({ en: made('en', null) }),
      { en: undefined, it: undefined, language: 'en', missing: ['it'] },
    ],
    [
      'French, asked for in both',
      post({ en: made('fr', 'Hi'), it: made('fr', 'Ciao') }),
      { en: 'Hi', it: 'Ciao', language: 'fr', missing: [] },
    ],
    [
      'what no translator knows, which is not asked again',
      post({ it: made('und', null) }),
      { en: undefined, it: undefined, language: undefined, missing: ['en'] },
    ],
    [
      'edited since: what was found out of the earlier text counts for nothing',
      post({ it: made('en', 'Ciao') }, edited),
      { en: undefined, it: undefined, language: undefined, missing: ['en', 'it'] },
    ],
    [
      'edited and translated again',
      post({ it: made('en', 'Ciao di nuovo', edited), en: made('it', 'Bye') }, new Date(edited)),
      { en: undefined, it: 'Ciao di nuovo', language: 'en', missing: [] },
    ],
    [
      'found to be English first, and Italian later',
      post({ it: made('en', 'Ciao'), en: made('it', 'Bye') }),
      { en: undefined, it: 'Ciao', language: 'en', missing: [] },
    ],
  ])('%s', (_, item, { en, it: intoItalian, language, missing }) => {
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
