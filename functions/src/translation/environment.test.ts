import { describe, expect, it } from 'vitest';
import { charactersFromEnvironment, translatorFromEnvironment } from './environment';

describe('the translator configured by the environment', () => {
  it.each([
    [{}, undefined],
    [{ FLYLEAF_TRANSLATOR: '' }, undefined],
    [{ FLYLEAF_TRANSLATOR: 'none', LIBRETRANSLATE_URL: 'http://127.0.0.1:9' }, undefined],
    [{ FLYLEAF_TRANSLATOR: 'google-cloud' }, 'google-cloud'],
    [{ FLYLEAF_TRANSLATOR: 'libretranslate', LIBRETRANSLATE_URL: 'http://127.0.0.1:9' }, 'libretranslate'],
  ])('%o', (environment, name) => {
    expect(translatorFromEnvironment(environment)?.name).toBe(name);
  });

  it.each([
    { FLYLEAF_TRANSLATOR: 'deepest' },
    { FLYLEAF_TRANSLATOR: 'toString' },
    { FLYLEAF_TRANSLATOR: 'libretranslate' },
  ])('throws at startup for %o', (environment) => {
    expect(() => translatorFromEnvironment(environment)).toThrow(/FLYLEAF_TRANSLATOR/);
  });
});

describe('the characters to translate per day', () => {
  it.each([
    [{}, 1_000_000],
    [{ FLYLEAF_TRANSLATION_CHARACTERS: '' }, 1_000_000],
    [{ FLYLEAF_TRANSLATION_CHARACTERS: '0' }, 0],
    [{ FLYLEAF_TRANSLATION_CHARACTERS: '5000000' }, 5_000_000],
  ])('%o', (environment, most) => {
    expect(charactersFromEnvironment(environment)).toBe(most);
  });

  it.each(['many', '-1', '1.5'])('throws at startup for %s', (most) => {
    expect(() => charactersFromEnvironment({ FLYLEAF_TRANSLATION_CHARACTERS: most })).toThrow(/must be a whole number/);
  });
});
