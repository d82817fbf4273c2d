import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { ada } from '@test/render-app';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { removeAnswers, removeKeptExceptOf, writeAnswer } from '@/lib/api/device-storage';
import { readScreen } from '@/lib/kept-screens';
import { signIn, signOut } from '@/lib/session/session';
import { endSession } from '@/lib/session/session-end';
import { keepScreens } from './keep-screens';

const byron = { ...ada, id: 'byron1', token: 'token-of-byron' };
const never = () => new Promise<never>(() => {});
const SHELF = '<h1>My Notes</h1><a href="/notes/dune">Dune</a>';

let client: QueryClient;
let stop: () => void;
beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  stop = keepScreens(client);
  open('/notes', `<div id="root">${SHELF}<div id="toaster">Saved</div></div>`);
  signIn(ada);
  document.documentElement.dataset.isAppRendered = '';
});
afterEach(() => {
  stop();
  delete document.documentElement.dataset.isAppRendered;
  client.clear();
  vi.unstubAllGlobals();
  open('/', '');
});

function open(address: string, body: string): void {
  history.replaceState(null, '', address);
  document.body.innerHTML = body;
}

/** Runs a query that the screen shows. */
async function read(answer: () => Promise<unknown>, meta = {}): Promise<void> {
  const observer = new QueryObserver(client, { queryKey: ['shown'], queryFn: answer, meta });
  observer.subscribe(() => {});
  await waitFor(() => expect(observer.getCurrentResult().fetchStatus).toBe('idle'));
}

/** Refetches a stale query while the server is slow. */
async function readAgain(meta: object): Promise<void> {
  await read(async () => 1, meta);
  void client.invalidateQueries({ refetchType: 'none' });
}

const leave = () => dispatchEvent(new Event('pagehide'));
const kept = () => Object.keys(localStorage).filter((key) => key.startsWith('screen:'));

const htmlAt = (address: string) => readScreen(ada.id, address, '', document.documentElement.lang)?.html;

test('a screen is kept as the reader left it, without its toasts', async () => {
  await read(async () => ['Dune'], { persisted: true });
  leave();
  expect(htmlAt('/notes')).toBe(`${SHELF}<div id="toaster"></div>`);
});

test("a hidden part that was drawn ahead is not kept, and its fields don't count", async () => {
  const hidden = '<section style="display: none !important"><input></section>';
  document.querySelector('h1')?.insertAdjacentHTML('afterend', hidden);
  leave();
  expect(htmlAt('/notes')).toBe(`${SHELF}<div id="toaster"></div>`);
});

test('a screen with a vote is kept', () => {
  document.querySelector('h1')?.insertAdjacentHTML('afterend', '<input type="radio">');
  leave();
  expect(htmlAt('/notes')).toContain('radio');
});

test.each([
  ['of a visitor', () => signOut()],
  ['that the app has not drawn', () => delete document.documentElement.dataset.isAppRendered],
  ['of a session that has ended', () => endSession(ada.token)],
  ['that everybody may see', () => history.replaceState(null, '', '/discuss')],
  ['with a form', () => document.getElementById('root')?.append(document.createElement('textarea'))],
  ['behind a dialog', () => document.body.insertAdjacentHTML('beforeend', '<div role="dialog"></div>')],
  ['without a network', () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)],
  ['that failed', () => read(() => Promise.reject(new Error('no')))],
  ['that missed a switch to another reader', () => localStorage.setItem('user', JSON.stringify(byron))],
  ['while something is being saved', () => void new MutationObserver(client, { mutationFn: never }).mutate()],
  ['whose words are being read again', () => readAgain({ hidden: true, persisted: true })],
  ['with what a reader has asked to see', () => read(async () => 1, { hidden: true, persisted: () => false })],
])('a screen %s is not kept', async (_, change) => {
  await change();
  leave();
  expect(kept()).toEqual([]);
  vi.restoreAllMocks();
});

test.each([
  ['saves something', () => new MutationObserver(client, { mutationFn: async () => 1 }).mutate()],
  ['loses an answer', () => removeAnswers(ada.id, '["shelf"]')],
  ['signs out', () => removeKeptExceptOf()],
])('a kept screen is forgotten when its reader %s', async (_, change) => {
  leave();
  expect(kept()).toHaveLength(1);
  await change();
  expect(kept()).toEqual([]);
});

test('saving something discards the kept home, which is then refetched', async () => {
  writeAnswer(ada.id, '["home","en"]', { data: { readAgain: 'Deleted' }, updatedAt: Date.now() });
  client.setQueryData(['home', 'en'], {});
  await new MutationObserver(client, { mutationFn: async () => 1 }).mutate();
  expect(client.getQueryState(['home', 'en'])?.isInvalidated).toBe(true);
  expect(JSON.stringify(localStorage)).not.toContain('Deleted');
});

test('keeps only the ten newest screens', () => {
  vi.useFakeTimers();
  for (let book = 0; book < 12; book += 1) {
    vi.advanceTimersByTime(1000);
    history.replaceState(null, '', `/notes/${book}`);
    leave();
  }
  vi.useRealTimers();
  expect(kept()).toHaveLength(10);
  expect(htmlAt('/notes/1')).toBeUndefined();
  expect(htmlAt('/notes/11')).toContain('Dune');
});
