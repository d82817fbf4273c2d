import { ada } from '@test/render-app';
import { expect, test, vi } from 'vitest';
import { signIn, signOut } from './session';
import { endSession, hasSessionEnded, subscribeSessionEnd } from './session-end';

test('ends the session once, and a new session starts active', () => {
  const told = vi.fn();
  signIn(ada);
  const stop = subscribeSessionEnd(told);
  endSession(ada.token);
  endSession(ada.token);
  expect([hasSessionEnded(), told.mock.calls.length]).toEqual([true, 1]);
  signIn({ ...ada, token: 'newer' });
  expect(hasSessionEnded()).toBe(false);
  stop();
});

test('ignores the end of a session that a newer one has replaced', () => {
  const told = vi.fn();
  signIn({ ...ada, token: 'newer' });
  const stop = subscribeSessionEnd(told);
  endSession(ada.token);
  expect([hasSessionEnded(), told.mock.calls.length]).toEqual([false, 0]);
  // Not even once the newer one is over: the reader is then signed out.
  signOut();
  expect(hasSessionEnded()).toBe(false);
  stop();
});
