import { describe, expect, it } from 'vitest';
import { translatorFromEnvironment } from './environment';

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
