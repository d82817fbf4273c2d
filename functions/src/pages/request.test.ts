import { expect, it } from 'vitest';
import { languageOf, originOf } from './request';

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

it.each([
  ['flyleaf.example', 'https', 'https://flyleaf.example'],
  ['127.0.0.1:5050', 'http', 'http://127.0.0.1:5050'],
  ['flyleaf.example', undefined, 'https://flyleaf.example'],
  [undefined, 'https', 'http://localhost'],
  ['evil.example/<script>', 'https', 'http://localhost'],
  ['a b', 'https', 'http://localhost'],
])('links of a page on %s over %s start with %s', (host, protocol, origin) => {
  expect(originOf(host, protocol)).toBe(origin);
});
