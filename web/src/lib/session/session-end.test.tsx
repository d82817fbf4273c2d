import { ada } from '@test/render-app';
import { expect, test, vi } from 'vitest';
import { signIn, signOut } from './session';
import { endSession, hasSessionEnded, subscribeSessionEnd } from './session-end';

test('the session ends once, and a new one is not over', () => {
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

test('a session that ended while another one had been opened does not end that one', () => {
  const told = vi.fn();
  signIn({ ...ada, token: 'newer' });
  const stop = subscribeSessionEnd(told);
  endSession(ada.token);
  expect([hasSessionEnded(), told.mock.calls.length]).toEqual([false, 0]);
  // Not even once that one is over: then nobody is signed in.
  signOut();
  expect(hasSessionEnded()).toBe(false);
  stop();
});

test('a session that ended in one tab is not over after signing in as another reader', () => {
  signIn(ada);
  endSession(ada.token);
  const stop = subscribeSessionEnd(() => {});
  signIn({ ...ada, id: 'bea1', token: 'of-bea' });
  expect(hasSessionEnded()).toBe(false);
  endSession(ada.token);
  expect(hasSessionEnded()).toBe(false);
  stop();
});
