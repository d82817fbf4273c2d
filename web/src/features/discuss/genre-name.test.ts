import { afterAll, expect, it } from 'vitest';
import { showLanguage } from '@/i18n/language';
import { genreName } from './genre-name';

afterAll(() => showLanguage('en'));

const crime = { url: 'true-crime', genre: 'True Crime' };
const poetry = { url: 'poetry', genre: 'Poetry' };

it('is stored in English', async () => {
  await showLanguage('en');
  expect([crime, poetry].map(genreName)).toEqual(['True Crime', 'Poetry']);
});

it("is Italian in the Italian interface, except for an operator's own genre", async () => {
  await showLanguage('it');
  expect([crime, poetry].map(genreName)).toEqual(['Cronaca nera', 'Poetry']);
});
