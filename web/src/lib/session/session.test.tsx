import { ada } from '@test/render-app';
import { expect, test, vi } from 'vitest';
import { queryClient } from '@/lib/api/query-client';
import { getSession, parseSession, renewSession, signIn, signOut, subscribeSession } from './session';

test('stores the session under `user`, removes it on sign-out, and notifies of both', () => {
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

test('a late answer updates only the session of its reader', () => {
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

test.each([
  ['nothing', null, null],
  ['broken JSON', '{"id":', null],
  ['something else', '"ada"', null],
  ['null', 'null', null],
  ['no token', '{"id":"a"}', null],
  ['a token that is no text', '{"id":"a","token":1}', null],
  [
    'an older session',
    '{"id":"a","token":"t"}',
    { id: 'a', token: 't', email: '', emailVerified: false, username: '', language: null },
  ],
])('%s in storage is read as it should be', (_case, text, session) => {
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
