import { describe, expect, it, vi } from 'vitest';
import { catalogueFromEnvironment, primaryFrom } from './environment';

describe('FLYLEAF_CATALOGUE', () => {
  it.each([
    ['nothing', {}, undefined],
    ['an empty text', { FLYLEAF_CATALOGUE: '' }, undefined],
    ['embedded', { FLYLEAF_CATALOGUE: 'embedded' }, undefined],
    ['google-books', { FLYLEAF_CATALOGUE: 'google-books', GOOGLE_BOOKS_KEY: 'k' }, 'google-books'],
    ['google-books without a key', { FLYLEAF_CATALOGUE: 'google-books' }, 'google-books'],
    ['open-library', { FLYLEAF_CATALOGUE: 'open-library' }, 'open-library'],
    ['google-books in the emulators', { FLYLEAF_CATALOGUE: 'google-books', FUNCTIONS_EMULATOR: 'true' }, undefined],
  ])('%s', (_, env, name) => {
    expect(primaryFrom(env)?.name).toBe(name);
  });

  it.each(['goodreads', 'toString', 'Embedded'])('throws at startup for %s', (name) => {
    expect(() => primaryFrom({ FLYLEAF_CATALOGUE: name })).toThrow(
      `FLYLEAF_CATALOGUE is "${name}"; it must be one of: embedded, google-books, open-library.`,
    );
  });

  it('throws in the emulators too', () => {
    expect(() => primaryFrom({ FLYLEAF_CATALOGUE: 'x', FUNCTIONS_EMULATOR: 'true' })).toThrow('FLYLEAF_CATALOGUE');
  });
});

it('uses the embedded catalogue by default', async () => {
  const catalogue = catalogueFromEnvironment({}, { warn: vi.fn(), now: () => 0 });
  const [first] = await catalogue.search('il barone rampante');
  expect(first?.id).toBe('il-barone-rampante-calvino');
});
