import { describe, expect, it } from 'vitest';
import type { Translation } from '../data/clubs/club-posts';
import { isUntranslated, languageOf, translationInto } from './languages';

const edited = new Date('2026-03-01');
const made = (from: string, text: string | null, of: Date | null = null): Translation => ({ of, from, text });
const post = (translations: Record<string, Translation>, editedAt: Date | null = null) => ({ editedAt, translations });

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
      'edited and translated anew',
      post({ it: made('en', 'Ciao di nuovo', edited), en: made('it', 'Bye') }, new Date(edited)),
      { en: undefined, it: 'Ciao di nuovo', language: 'en', missing: [] },
    ],
    [
      'found to be English first, and Italian later',
      post({ it: made('en', 'Ciao'), en: made('it', 'Bye') }),
      { en: undefined, it: 'Ciao', language: 'en', missing: [] },
    ],
  ])('%s', (_, one, { en, it: italian, language, missing }) => {
    expect(translationInto(one, 'en')).toBe(en);
    expect(translationInto(one, 'it')).toBe(italian);
    expect(languageOf(one)).toBe(language);
    expect((['en', 'it'] as const).filter((into) => isUntranslated(one, into))).toEqual(missing);
  });
});
