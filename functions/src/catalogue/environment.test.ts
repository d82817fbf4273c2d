import { describe, expect, it, vi } from 'vitest';
import booksCsv from './books.csv';
import { readBooks } from './data/store';
import { makeIndex } from './embedded/index/store';
import { catalogueFromEnvironment, primaryFrom } from './environment';

const emulators = { FUNCTIONS_EMULATOR: 'true' };

describe('FLYLEAF_CATALOGUE', () => {
  it.each([
    ['nothing in production', {}, 'open-library'],
    ['nothing on the emulators', emulators, undefined],
    ['an empty text', { FLYLEAF_CATALOGUE: '' }, 'open-library'],
    ['embedded', { FLYLEAF_CATALOGUE: 'embedded' }, undefined],
    ['google-books', { FLYLEAF_CATALOGUE: 'google-books', GOOGLE_BOOKS_KEY: 'k' }, 'google-books'],
    ['google-books on the emulators', { FLYLEAF_CATALOGUE: 'google-books', ...emulators }, 'google-books'],
  ])('%s', (_, env, name) => {
    expect(primaryFrom(env)?.name).toBe(name);
  });

  it.each(['goodreads', 'toString', 'Embedded'])('throws at startup for %s', (name) => {
    expect(() => primaryFrom({ FLYLEAF_CATALOGUE: name })).toThrow(
      `FLYLEAF_CATALOGUE is "${name}"; it must be one of: embedded, google-books, open-library.`,
    );
  });
});

describe('the embedded catalog', () => {
  const index = makeIndex(readBooks(booksCsv));
  const firstResult = async (env: Record<string, string>) => {
    const catalogue = catalogueFromEnvironment(env, async () => index, { warn: vi.fn(), now: () => 0 });
    return (await catalogue.search('the hunger games'))[0];
  };

  it('has no covers when it is alone', async () => {
    expect(await firstResult(emulators)).toMatchObject({ id: 'the-hunger-games-collins' });
    expect(await firstResult(emulators)).not.toHaveProperty('cover');
  });

  it('has covers when the provider fails', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')));
    expect(await firstResult({})).toMatchObject({
      id: 'the-hunger-games-collins',
      cover: 'https://covers.openlibrary.org/b/isbn/0439023483-M.jpg?default=false',
    });
  });
});
