import { expect, test, vi } from 'vitest';
import { ApiError } from '@/lib/api/api-error';
import { liveSignIn } from './live-sign-in';

const HOUR = 3600;
const first = { token: 'first', expiresIn: HOUR };
const next = { token: 'next', expiresIn: HOUR };
const refused = new ApiError('Not yours.', { status: 404, code: 'not_found' });
const outage = new ApiError('Not now.', { status: 503, code: 'unavailable' });

test.each([
  ['keeps a token', 0, false, 'first', 0],
  ['renews a token that Firestore rejects', 0, true, 'next', 1],
  ['keeps a token six minutes before it expires', HOUR - 360, false, 'first', 0],
  ['renews a token four minutes before it expires', HOUR - 240, false, 'next', 1],
])('%s', async (_case, seconds, refresh, token, renewals) => {
  let now = 1000;
  const renew = vi.fn(async () => next);
  const signIn = liveSignIn(first, renew, () => now);
  now += seconds * 1000;
  expect(await signIn.getToken(refresh)).toEqual({ accessToken: token });
  expect(await signIn.getToken()).toEqual({ accessToken: token });
  expect(renew).toHaveBeenCalledTimes(renewals);
});

test('signs out permanently once the server refuses', async () => {
  const renew = vi.fn(async () => Promise.reject(refused));
  const signIn = liveSignIn(first, renew);
  expect(await signIn.getToken(true)).toBeNull();
  expect(await signIn.getToken(true)).toBeNull();
  expect(renew).toHaveBeenCalledTimes(1);
});

test('fails during an outage and renews after it', async () => {
  const renew = vi.fn(async () => next).mockRejectedValueOnce(outage);
  const signIn = liveSignIn(first, renew);
  await expect(signIn.getToken(true)).rejects.toBe(outage);
  expect(await signIn.getToken(true)).toEqual({ accessToken: 'next' });
});

test('calls a new listener once', async () => {
  const listener = vi.fn();
  liveSignIn(first, async () => next).addAuthTokenListener(listener);
  expect(listener).not.toHaveBeenCalled();
  await Promise.resolve();
  expect(listener.mock.calls).toEqual([['first']]);
});
