import { expect, it } from 'vitest';
import { readPageCookie, writePageCookie } from './calls';

const reader = { token: 'eyJh.eyJz.c2ln_-', username: 'ada.l-1', timeZone: 'America/Port-au-Prince' };
const pairOf = (cookie: string) => cookie.split(';')[0];

it.each([reader, undefined, { ...reader, username: '', timeZone: 'Etc/GMT+5' }, { ...reader, timeZone: '+01:00' }])(
  'reads what it has written: %o',
  (of) => {
    const cookie = { language: 'it', reader: of } as const;
    expect(readPageCookie(`other=1; ${pairOf(writePageCookie(cookie))}; more=2`)).toEqual(cookie);
  },
);

it("hides a reader's cookie from scripts and other sites", () => {
  const attributes = writePageCookie({ language: 'en', reader }).split('; ').slice(1);
  expect(attributes).toEqual(['Path=/', 'Max-Age=1209600', 'SameSite=Lax', 'Secure', 'HttpOnly']);
  expect(writePageCookie({ language: 'it' })).toContain('; SameSite=Lax; Secure');
  expect(writePageCookie({ language: 'en' })).not.toContain('HttpOnly');
});

it.each([
  ['no cookie', undefined, {}],
  ['another cookie with the same end', 'x__session=it', {}],
  ['an unknown language', `__session=de:Europe/Rome:ada:${reader.token}`, {}],
  ['a script', '__session=<script>', {}],
  ['no token', '__session=it:Europe/Rome:ada', {}],
  ['a token with other signs', '__session=it:Europe/Rome:ada:a b', {}],
  ['more after the token', `__session=it:Europe/Rome:ada:${reader.token}:x`, {}],
  ['a language alone', '__session=it', { language: 'it', reader: undefined }],
])('is a visitor with %s', (_case, cookies, cookie) => {
  expect(readPageCookie(cookies)).toEqual(cookie);
});
