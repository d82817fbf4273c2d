import { ada } from '@test/render-app';
import { expect, onTestFinished, test, vi } from 'vitest';
import { call, setTransport } from '@/lib/api/api';
import { queryClient } from '@/lib/api/query-client';
import { getSession, parseSession, renewSession, signIn, signOut, subscribeSession } from './session';

const byron = { ...ada, id: 'byron1', token: 'token-of-byron' };

test('stores the session under `user`, removes it on sign-out, and notifies listeners of both', () => {
  const told = vi.fn();
  const stop = subscribeSession(told);
  signIn(ada);
  expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(ada);
  expect(getSession()).toEqual(ada);
  expect(getSession()).toBe(getSession());
  signOut();
  expect(localStorage.getItem('user')).toBeNull();
  expect(getSession()).toBeNull();
  stop();
  signIn(ada);
  expect(told).toHaveBeenCalledTimes(2);
});

test('updates the session from a late answer only for the same reader', () => {
  signIn(ada);
  renewSession({ id: ada.id, username: 'countess' });
  renewSession({ id: ada.id, token: 'newer' });
  expect(getSession()).toEqual({ ...ada, username: 'countess', token: 'newer' });
  renewSession({ id: 'byron1', token: 'other' });
  expect(getSession()?.token).toBe('newer');
  signOut();
  renewSession({ id: ada.id, token: 'late' });
  expect(getSession()).toBeNull();
});

test('notices a sign-out in another tab', () => {
  signIn(ada);
  const told = vi.fn();
  const stop = subscribeSession(told);
  localStorage.removeItem('user');
  window.dispatchEvent(new StorageEvent('storage', { key: 'user' }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'else' }));
  stop();
  expect(told).toHaveBeenCalledTimes(1);
  expect(getSession()).toBeNull();
});

/** Another tab signs Byron in, or everyone out, while this page sleeps and gets no event. */
const missSignInOfByron = () => localStorage.setItem('user', JSON.stringify(byron));
const missSignOut = () => localStorage.removeItem('user');

test.each([
  ['pageshow', missSignInOfByron],
  ['focus', missSignInOfByron],
  ['visibilitychange', missSignInOfByron],
  ['pageshow', missSignOut],
])('a page that missed a switch notices it after `%s` and reloads', (name, miss) => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  signIn(ada);
  const told = vi.fn();
  onTestFinished(subscribeSession(told));
  miss();
  expect(told).not.toHaveBeenCalled();
  dispatchEvent(new Event(name));
  expect(reload).toHaveBeenCalled();
  reload.mockClear();
  dispatchEvent(new Event(name));
  expect(reload).not.toHaveBeenCalled();
  expect(told).toHaveBeenCalledTimes(1);
});

test("a page doesn't reload when its reader signs in again, or for the first time", () => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  localStorage.setItem('user', JSON.stringify(ada));
  dispatchEvent(new Event('focus'));
  localStorage.setItem('user', JSON.stringify({ ...ada, token: 'newer' }));
  dispatchEvent(new Event('focus'));
  expect(getSession()?.token).toBe('newer');
  expect(reload).not.toHaveBeenCalled();
});

test('a page that shows a previous reader sends nothing', async () => {
  const send = vi.fn(async () => Response.json({}));
  setTransport(send);
  onTestFinished(() => setTransport((url, init) => fetch(url, init)));
  signIn(ada);
  missSignInOfByron();
  const saving = call('PATCH /api/user', { body: { username: 'countess' } });
  await expect(saving).rejects.toMatchObject({ message: 'You must be logged in' });
  expect(send).not.toHaveBeenCalled();
});

test.each([
  ['nothing', null, null],
  ['broken JSON', '{"id":', null],
  ['something else', '"ada"', null],
  ['null', 'null', null],
  ['no token', '{"id":"a"}', null],
  ["a token that isn't text", '{"id":"a","token":1}', null],
  [
    'only an id and a token',
    '{"id":"a","token":"t"}',
    { id: 'a', token: 't', email: '', emailVerified: false, username: '', language: null },
  ],
])('parses %s from storage', (_case, text, session) => {
  expect(parseSession(text)).toEqual(session);
});

test('keeps the session in memory when storage is blocked', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  signIn(ada);
  expect(getSession()).toEqual(ada);
  signOut();
  expect(getSession()).toBeNull();
});

test('clears the cache when another reader signs in, not when the token is renewed', () => {
  signIn(ada);
  queryClient.setQueryData(['shelf'], ['Emma']);
  signIn({ ...ada, token: 'newer' });
  expect(queryClient.getQueryData(['shelf'])).toEqual(['Emma']);
  signOut();
  expect(queryClient.getQueryData(['shelf'])).toBeUndefined();
});
