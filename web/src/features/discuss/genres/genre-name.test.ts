import { afterAll, expect, it } from 'vitest';
import { showLanguage } from '@/i18n/language';
import { genreName } from './genre-name';

afterAll(() => showLanguage('en'));

const crime = { url: 'true-crime', genre: 'True Crime' };
const poetry = { url: 'poetry', genre: 'Poetry' };

it('stores genres in English', async () => {
  await showLanguage('en');
  expect([crime, poetry].map(genreName)).toEqual(['True Crime', 'Poetry']);
});

it("translates genres in the Italian interface, except for an operator's own", async () => {
  await showLanguage('it');
  expect([crime, poetry].map(genreName)).toEqual(['Cronaca nera', 'Poetry']);
});
