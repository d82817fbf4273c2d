import { fakeCaches } from '@test/fake-caches';
import { fakeServer } from '@test/fake-server';
import { ada } from '@test/render-app';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { chooseLanguage } from '@/i18n/language';
import { DOCUMENTS } from '@/lib/kept-documents';
import { renewSession, signIn, signOut } from '@/lib/session/session';
import { keepPageCookie } from './page-cookie';

const bodies: unknown[] = [];

beforeEach(() => {
  bodies.length = 0;
  localStorage.setItem('time-zone', 'Europe/Rome');
  fakeServer({
    'POST /api/user/pageCookie': ({ body, headers }) => {
      bodies.push([body, headers.get('Authorization')]);
      return 'ok';
    },
  });
  return () => vi.unstubAllGlobals();
});

const keep = (isWrong: boolean) => onTestFinished(keepPageCookie(isWrong));

const ofAda = { token: ada.token, username: 'ada', timeZone: 'Europe/Rome' };
const stored = () => localStorage.getItem('page-cookie');
const told = (expected: unknown) => expect.poll(() => bodies).toEqual(expected);

test('the cookie follows the reader, their name and language, and is cleared when they sign out', async () => {
  signIn(ada);
  keep(false);
  const steps: unknown[] = [[{ language: 'en', reader: ofAda }, null]];
  await told(steps);
  renewSession({ id: ada.id, username: 'lovelace' });
  steps.push([{ language: 'en', reader: { ...ofAda, username: 'lovelace' } }, null]);
  await told(steps);
  await chooseLanguage('it');
  steps.push([{ language: 'it', reader: { ...ofAda, username: 'lovelace' } }, null]);
  await told(steps);
  signOut();
  steps.push([{ language: 'it', reader: null }, null]);
  await told(steps);
  await chooseLanguage('en');
  expect(stored()).toBeNull();
});

test("a reader's next visit makes no call, unless its page shows that the cookie is missing", async () => {
  signIn(ada);
  keepPageCookie(false)();
  const once = [{ language: 'en', reader: ofAda }, null];
  await expect.poll(stored).toContain('ada');
  keepPageCookie(false)();
  await new Promise((resolve) => setTimeout(resolve));
  expect(bodies).toEqual([once]);
  keepPageCookie(true)();
  await told([once, once]);
});

test('a visitor has no call, unless the page is for a reader who has signed out', async () => {
  signOut();
  keepPageCookie(false)();
  await new Promise((resolve) => setTimeout(resolve));
  expect(bodies).toEqual([]);
  keepPageCookie(true)();
  await told([[{ language: 'en', reader: null }, null]]);
  await expect.poll(stored).toBeNull();
});

test('a page without its reader forgets no kept page when nothing in the cookie has changed', async () => {
  const kept = fakeCaches();
  signIn(ada);
  keepPageCookie(false)();
  await expect.poll(stored).toContain('ada');
  await (await caches.open(DOCUMENTS)).put('/notes', new Response('My Notes'));
  keepPageCookie(true)();
  await expect.poll(() => bodies).toHaveLength(2);
  await new Promise((resolve) => setTimeout(resolve));
  expect(kept()).toHaveLength(1);
});

test('the cookie of a reader without a session is cleared even if storage is full', async () => {
  signOut();
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { getItem: () => null, removeItem: () => {}, setItem: full });
  keepPageCookie(true)();
  await told([[{ language: 'en', reader: null }, null]]);
});

test('a sign-out during the call for the reader clears the cookie after it', async () => {
  let answer = (_: 'ok') => {};
  fakeServer({
    'POST /api/user/pageCookie': ({ body }) => {
      bodies.push(body);
      return bodies.length === 1 ? new Promise((resolve) => (answer = resolve)) : 'ok';
    },
  });
  signIn(ada);
  keep(true);
  await told([{ language: 'en', reader: ofAda }]);
  signOut();
  answer('ok');
  await told([
    { language: 'en', reader: ofAda },
    { language: 'en', reader: null },
  ]);
});
