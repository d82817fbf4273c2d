import { expect, it } from 'vitest';
import { languageOf } from './public-pages';

it.each<[string, string, string | undefined, string]>([
  ['English without any wish', '', undefined, 'en'],
  ['the language in the address', 'lang=it', undefined, 'it'],
  ['the language chosen in the browser', '', 'a=b; __session=it', 'it'],
  ['the address before the choice', 'lang=en', '__session=it', 'en'],
  ['the choice when the address names no language of ours', 'lang=de', '__session=it', 'it'],
  ['English for anything else', 'lang=<script>', '__session=<script>', 'en'],
  ['English for a cookie that only ends like ours', '', 'x__session=it', 'en'],
])('picks %s', (_case, query, cookies, language) => {
  expect(languageOf(new URLSearchParams(query), cookies)).toBe(language);
});
