import { type DecodedIdToken, getAuth, type UserRecord } from 'firebase-admin/auth';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { app } from '../../store/app';
import { forgetAccountStatus, identify } from './identity';

const PROJECT = 'demo-identity';
const part = (said: object) => Buffer.from(JSON.stringify(said)).toString('base64url');
const second = Math.floor(Date.now() / 1000);
const claims = {
  iss: `https://session.firebase.google.com/${PROJECT}`,
  aud: PROJECT,
  sub: 'ada',
  auth_time: second,
  iat: second,
  exp: second + 60,
};
/** Unsigned, like the emulator's. */
const bearer = (changes: object = {}) => `Bearer ${part({ alg: 'none' })}.${part({ ...claims, ...changes })}.`;

beforeEach(() => {
  vi.stubEnv('GCLOUD_PROJECT', PROJECT);
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', '127.0.0.1:1');
});
afterEach(() => forgetAccountStatus('ada'));

it('identifies nobody without a token', async () => {
  expect(await identify(undefined)).toBeUndefined();
});

it.each([
  ['of another scheme', 'Basic YWRhOnNlY3JldA=='],
  ['that is no token', 'Bearer abc'],
  ['of another project', bearer({ aud: 'demo-other' })],
  ['that has expired', bearer({ exp: second - 1 })],
  ['that is an ID token', bearer({ iss: `https://securetoken.google.com/${PROJECT}` })],
])('rejects a token %s', async (_case, authorization) => {
  await expect(identify(authorization)).rejects.toMatchObject({ code: 'unauthenticated' });
});

it("throws unavailable with the cause when Auth can't be reached, and signs nobody out", async () => {
  await expect(identify(bearer())).rejects.toMatchObject({
    code: 'unavailable',
    cause: { code: 'app/network-error' },
  });
});

const failure = (code: string, message = code) => Object.assign(new Error(message), { code });

describe("in production, where the SDK doesn't check the account", () => {
  const account = (validFrom: number, disabled = false) =>
    ({ disabled, tokensValidAfterTime: new Date(validFrom * 1000).toUTCString() }) as UserRecord;

  function given(...accounts: UserRecord[]) {
    const auth = getAuth(app());
    vi.spyOn(auth, 'verifySessionCookie').mockResolvedValue({ ...claims, uid: 'ada' } as DecodedIdToken);
    const getUser = vi.spyOn(auth, 'getUser');
    for (const answer of accounts) getUser.mockResolvedValueOnce(answer);
    return getUser;
  }

  it('identifies the caller, and asks Auth once for simultaneous calls', async () => {
    const getUser = given(account(second));
    const caller = { uid: 'ada', email: '', expiresAt: claims.exp };
    expect(await Promise.all([identify(bearer()), identify(bearer())])).toEqual([caller, caller]);
    expect(getUser).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['Bearer abc', 'abc'],
    ['bearer abc', 'abc'],
  ])('reads %j as the token %j', async (authorization, token) => {
    given(account(second));
    await identify(authorization);
    expect(getAuth(app()).verifySessionCookie).toHaveBeenCalledWith(token);
  });

  it.each(['Bearer a b', 'x Bearer a', 'Bearer ', 'Bearera'])(
    'rejects %j without asking Auth',
    async (authorization) => {
      given();
      await expect(identify(authorization)).rejects.toMatchObject({ code: 'unauthenticated' });
      expect(getAuth(app()).verifySessionCookie).not.toHaveBeenCalled();
    },
  );

  it('accepts a token of an account whose sessions were never ended', async () => {
    given({ disabled: false } as UserRecord);
    vi.mocked(getAuth(app()).verifySessionCookie).mockResolvedValue({
      ...({ ...claims, uid: 'ada', auth_time: 1 } as DecodedIdToken),
    });
    expect(await identify(bearer())).toMatchObject({ uid: 'ada' });
  });

  it.each([
    [failure('auth/argument-error'), 'unauthenticated'],
    [failure('auth/user-not-found'), 'unauthenticated'],
    [failure('auth/quota-exceeded'), 'unavailable'],
    [failure('auth/argument-error', 'Error fetching public keys'), 'unavailable'],
    [null, 'unavailable'],
    [undefined, 'unavailable'],
  ])('turns what Auth throws for a token (%s) into %s', async (thrown, code) => {
    given();
    vi.mocked(getAuth(app()).verifySessionCookie).mockRejectedValue(thrown);
    await expect(identify(bearer())).rejects.toMatchObject({ code });
  });

  it.each([
    ['has ended its sessions', async () => account(second + 1), 'unauthenticated'],
    ['is disabled', async () => account(second, true), 'unauthenticated'],
    ['was deleted', () => Promise.reject(failure('auth/user-not-found')), 'unauthenticated'],
    ["can't be looked up", () => Promise.reject(failure('auth/quota-exceeded')), 'unavailable'],
  ])('rejects a token whose account %s', async (_case, lookUp, code) => {
    given().mockImplementation(lookUp);
    await expect(identify(bearer())).rejects.toMatchObject({ code });
  });

  it('notices at once that this process has ended a session', async () => {
    given(account(second), account(second + 1));
    await identify(bearer());
    forgetAccountStatus('ada');
    await expect(identify(bearer())).rejects.toMatchObject({ code: 'unauthenticated' });
  });
});
