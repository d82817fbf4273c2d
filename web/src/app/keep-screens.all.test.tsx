import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { fakeCaches } from '@test/fake-caches';
import { ada } from '@test/render-app';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { removeAnswers, removeKeptExceptOf } from '@/lib/api/device-storage';
import { readScreen } from '@/lib/kept-screens';
import { signIn, signOut } from '@/lib/session/session';
import { endSession } from '@/lib/session/session-end';
import { timeZone } from '@/lib/time-zone';
import { keepScreens, writeScreen } from './keep-screens';
import type { TakenScreen } from './rendered-state';

const byron = { ...ada, id: 'byron1', token: 'token-of-byron' };
const request = {
  address: '/notes',
  username: 'ada',
  language: 'en',
  threadLanguage: 'en',
  timeZone: timeZone(),
} as const;
const taken = (): TakenScreen => ({
  html: 'My Notes',
  css: '',
  state: '{}',
  request,
  receivedAt: Date.now(),
  isShown: true,
});

let client: QueryClient;
let stop = () => {};
let kept: () => string[];
beforeEach(() => {
  client = new QueryClient();
  kept = fakeCaches();
  signIn(ada);
});
afterEach(() => {
  stop();
  signOut();
  client.clear();
  vi.unstubAllGlobals();
});

/** The server has a newer screen. */
function answerScreens(): void {
  vi.stubGlobal('fetch', async () => Response.json({ html: 'My Notes, newer', css: '', state: '{}' }));
}

async function keep(screen = taken()): Promise<void> {
  stop();
  stop = keepScreens(client, screen);
  await new Promise((resolve) => setTimeout(resolve));
}

const save = () => new MutationObserver(client, { mutationFn: async () => 1 }).mutate();
const htmlFor = async (changes: object = {}, reader = ada.id, build = '') =>
  (await readScreen(reader, { ...request, ...changes }, build))?.html;

test("the server's screen is kept for the next visit", async () => {
  await keep();
  expect(await htmlFor()).toBe('My Notes');
});

test('a kept screen is replaced by the current one', async () => {
  answerScreens();
  await keep({ ...taken(), isKept: true });
  expect(await htmlFor()).toBe('My Notes, newer');
});

test("a screen without the reader's time zone is replaced by one with it", async () => {
  answerScreens();
  await keep({ ...taken(), request: { ...request, timeZone: 'Pacific/Auckland' } });
  expect(await htmlFor()).toBe('My Notes, newer');
  expect(kept()).toHaveLength(1);
});

test.each([
  ['another reader', () => htmlFor({}, byron.id)],
  ['another address', () => htmlFor({ address: '/notes/dune' })],
  ['another search part', () => htmlFor({ address: '/notes?from=mail' })],
  ['another build', () => htmlFor({}, ada.id, 'https://flyleaf.invalid/assets/index-2.js')],
  ['another language', () => htmlFor({ language: 'it' })],
  ['another time zone', () => htmlFor({ timeZone: 'Pacific/Auckland' })],
])('there is no kept screen for %s', async (_, html) => {
  await keep();
  expect(await html()).toBeUndefined();
});

test.each([
  ['of a session that has ended', () => endSession(ada.token)],
  ['that missed a switch to another reader', () => localStorage.setItem('user', JSON.stringify(byron))],
  ['after something has been saved', save],
])('a screen %s is not kept', async (_, change) => {
  await change();
  await keep();
  expect(kept()).toEqual([]);
});

test.each([
  ['saves something', save],
  ['loses an answer', () => removeAnswers(ada.id, '["shelf"]')],
  ['signs out', () => removeKeptExceptOf()],
  ['is replaced by another', () => removeKeptExceptOf(byron.id)],
])('a kept screen is forgotten when its reader %s', async (_, change) => {
  await keep();
  expect(kept()).toHaveLength(1);
  await change();
  await vi.waitFor(() => expect(kept()).toEqual([]));
});

test("a reader's next visit forgets nothing of theirs", async () => {
  await keep();
  removeKeptExceptOf(ada.id);
  await new Promise((resolve) => setTimeout(resolve));
  expect(kept()).toHaveLength(1);
});

test('ignores a kept screen that is unreadable', async () => {
  await keep();
  const [url = ''] = kept();
  await (await caches.open('screens')).put(url, new Response('{'));
  expect(await htmlFor()).toBeUndefined();
});

test('keeps only the ten newest screens, and none that is too long or too old', async () => {
  for (let book = 0; book < 12; book += 1) {
    await writeScreen(ada.id, { ...taken(), request: { ...request, address: `/notes/${book}` } }, '');
  }
  expect(kept()).toHaveLength(10);
  expect(await htmlFor({ address: '/notes/1' })).toBeUndefined();
  expect(await htmlFor({ address: '/notes/11' })).toBe('My Notes');
  await writeScreen(ada.id, { ...taken(), html: 'x'.repeat(500_000) }, '');
  expect(await htmlFor()).toBeUndefined();
  const DAYS_31 = 31 * 24 * 60 * 60 * 1000;
  await writeScreen(ada.id, { ...taken(), receivedAt: Date.now() - DAYS_31 }, '');
  expect(await htmlFor()).toBeUndefined();
});
