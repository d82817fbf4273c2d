import { type DecodedIdToken, getAuth, type UserRecord } from 'firebase-admin/auth';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { app } from '../../data/app';
import { forgetAccountStatus, identify } from './identity';

const PROJECT = 'demo-identity';
const part = (said: object) => Buffer.from(JSON.stringify(said)).toString('base64url');
const second = Math.floor(Date.now() / 1000);
const claims = {
  ...{ iss: `https://session.firebase.google.com/${PROJECT}`, aud: PROJECT, sub: 'ada' },
  ...{ auth_time: second, iat: second, exp: second + 60 },
};
/** Unsigned, like the emulator's. */
const bearer = (changes: object = {}) => `Bearer ${part({ alg: 'none' })}.${part({ ...claims, ...changes })}.`;

beforeEach(() => {
  vi.stubEnv('GCLOUD_PROJECT', PROJECT);
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', '127.0.0.1:1');
});
afterEach(() => forgetAccountStatus('ada'));

it('has nobody without a token', async () => {
  expect(await identify(undefined)).toBeUndefined();
});

it.each([
  ['of another scheme', 'Basic YWRhOnNlY3JldA=='],
  ['that is no token', 'Bearer abc'],
  ['of another project', bearer({ aud: 'demo-other' })],
  ['that has expired', bearer({ exp: second - 1 })],
  ['that is an ID token', bearer({ iss: `https://securetoken.google.com/${PROJECT}` })],
])('refuses one %s', async (_case, authorization) => {
  await expect(identify(authorization)).rejects.toMatchObject({ code: 'unauthenticated' });
});

it('signs nobody out when Auth cannot be reached: that is a fault, and the log has its cause', async () => {
  await expect(identify(bearer())).rejects.toMatchObject({
    code: 'unavailable',
    cause: { code: 'app/network-error' },
  });
});

describe('a token that is good in itself, as in production, where the SDK looks no further', () => {
  const account = (validFrom: number, disabled = false) =>
    ({ disabled, tokensValidAfterTime: new Date(validFrom * 1000).toUTCString() }) as UserRecord;

  function given(...accounts: UserRecord[]) {
    const auth = getAuth(app());
    vi.spyOn(auth, 'verifySessionCookie').mockResolvedValue({ ...claims, uid: 'ada' } as DecodedIdToken);
    const getUser = vi.spyOn(auth, 'getUser');
    for (const answer of accounts) getUser.mockResolvedValueOnce(answer);
    return getUser;
  }

  it('names the caller, and asks Auth once for calls that come together', async () => {
    const getUser = given(account(second));
    const caller = { uid: 'ada', email: '', expiresAt: claims.exp };
    expect(await Promise.all([identify(bearer()), identify(bearer())])).toEqual([caller, caller]);
    expect(getUser).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['whose session was ended', account(second + 1)],
    ['whose account is disabled', account(second, true)],
  ])('refuses one %s', async (_case, found) => {
    given(found);
    await expect(identify(bearer())).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it('refuses one whose account is gone', async () => {
    given().mockRejectedValueOnce(Object.assign(new Error(), { code: 'auth/user-not-found' }));
    await expect(identify(bearer())).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it('knows at once what this process has ended', async () => {
    given(account(second), account(second + 1));
    await identify(bearer());
    forgetAccountStatus('ada');
    await expect(identify(bearer())).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it('takes a quota that is used up for a fault', async () => {
    given().mockRejectedValueOnce(Object.assign(new Error(), { code: 'auth/quota-exceeded' }));
    await expect(identify(bearer())).rejects.toMatchObject({ code: 'unavailable' });
  });
});
