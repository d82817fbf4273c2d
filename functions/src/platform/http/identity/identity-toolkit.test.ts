import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  emailOfReset,
  sendPasswordReset,
  sendVerification,
  signInWithCustomToken,
  signInWithPassword,
  verifyEmail,
} from './identity-toolkit';

const options = vi.hoisted(
  (): { projectId?: string; credential?: { getAccessToken: () => Promise<{ access_token: string }> } } => ({}),
);
vi.mock('../../store/app', () => ({ app: () => ({ options }) }));

const API = 'https://identitytoolkit.googleapis.com/v1';
const ask = vi.fn<typeof fetch>();

/** Stubs the response of the Identity Toolkit. */
function given(body: unknown, status = 200) {
  ask.mockImplementation(async () => Response.json(body, { status }));
}

/** The request to the Identity Toolkit: its address, headers and body. */
function asked() {
  const [url, init] = ask.mock.calls[0] ?? [];
  return { url, method: init?.method, headers: init?.headers, body: JSON.parse(String(init?.body)) };
}

beforeEach(() => {
  ask.mockReset();
  given({ localId: 'ada', idToken: 'id', expiresIn: '3600' });
  vi.stubGlobal('fetch', ask);
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', undefined);
  vi.stubEnv('FLYLEAF_AUTH_API_KEY', ' key\n');
  options.projectId = 'flyleaf';
  options.credential = { getAccessToken: async () => ({ access_token: 'service' }) };
});

const json = { 'Content-Type': 'application/json' };
const asService = { ...json, Authorization: 'Bearer service' };

describe('in production', () => {
  it('signs in with a password', async () => {
    expect(await signInWithPassword('ada@example.com', 'reading-123')).toEqual({
      uid: 'ada',
      idToken: 'id',
      expiresIn: 3600,
    });
    expect(asked()).toEqual({
      url: `${API}/accounts:signInWithPassword?key=key`,
      method: 'POST',
      headers: json,
      body: { email: 'ada@example.com', password: 'reading-123', returnSecureToken: true },
    });
  });

  it('asks for the email of a reset without using its code up', async () => {
    given({ email: 'ada@example.com', requestType: 'PASSWORD_RESET' });
    expect(await emailOfReset('a-code')).toBe('ada@example.com');
    expect(asked()).toMatchObject({ url: `${API}/accounts:resetPassword?key=key`, body: { oobCode: 'a-code' } });
  });

  it('exchanges a custom token', async () => {
    expect(await signInWithCustomToken('custom')).toMatchObject({ idToken: 'id', expiresIn: 3600 });
    expect(asked()).toMatchObject({
      url: `${API}/accounts:signInWithCustomToken?key=key`,
      body: { token: 'custom', returnSecureToken: true },
    });
  });

  it('uses the code of an email that verifies an address', async () => {
    expect(await verifyEmail('code')).toEqual({ uid: 'ada' });
    expect(asked()).toMatchObject({ url: `${API}/accounts:update?key=key`, body: { oobCode: 'code' } });
    expect(asked().body).not.toHaveProperty('localId');
  });

  it.each([
    ['a new password', () => sendPasswordReset('a@b.c'), { requestType: 'PASSWORD_RESET', email: 'a@b.c' }],
    [
      'a verified email',
      () => sendVerification({ idToken: 'id' }, null),
      { requestType: 'VERIFY_EMAIL', idToken: 'id' },
    ],
  ])('requests the email for %s as the service account, so that its link names no key', async (_case, send, body) => {
    await send();
    expect(asked()).toEqual({
      url: `${API}/projects/flyleaf/accounts:sendOobCode`,
      method: 'POST',
      headers: asService,
      body,
    });
  });

  it('requests the email in the language of the reader', async () => {
    await sendVerification({ idToken: 'id' }, 'it');
    expect(asked()).toMatchObject({ headers: { ...asService, 'X-Firebase-Locale': 'it' } });
  });

  it('finds the project in the environment when the app names none', async () => {
    delete options.projectId;
    vi.stubEnv('GCLOUD_PROJECT', 'flyleaf-2');
    await sendPasswordReset('ada@example.com');
    expect(asked().url).toBe(`${API}/projects/flyleaf-2/accounts:sendOobCode`);
  });

  it.each([undefined, '', ' \n'])('names the missing key when it is %j', async (key) => {
    vi.stubEnv('FLYLEAF_AUTH_API_KEY', key);
    await expect(signInWithPassword('ada@example.com', 'x')).rejects.toThrow('FLYLEAF_AUTH_API_KEY is missing');
    expect(ask).not.toHaveBeenCalled();
  });
});

describe('a failure of the Identity Toolkit', () => {
  it.each([
    ['EMAIL_NOT_FOUND', 'bad_credentials'],
    ['INVALID_LOGIN_CREDENTIALS', 'bad_credentials'],
    ['USER_DISABLED', 'bad_credentials'],
    ['EXPIRED_OOB_CODE', 'invalid'],
    ['INVALID_OOB_CODE', 'invalid'],
    ['USER_NOT_FOUND', 'invalid'],
    ['TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account has been disabled.', 'too_many'],
    ['QUOTA_EXCEEDED : Exceeded daily quota for email sign-in.', 'too_many'],
  ])('turns %s into %s', async (message, code) => {
    given({ error: { message } }, 400);
    await expect(signInWithPassword('ada@example.com', 'x')).rejects.toMatchObject({ code });
  });

  it('names the field for a bad link, and the next attempt after too many', async () => {
    given({ error: { message: 'EXPIRED_OOB_CODE' } }, 400);
    await expect(verifyEmail('code')).rejects.toMatchObject({ fields: { code: { key: 'badLink' } } });
    given({ error: { message: 'QUOTA_EXCEEDED' } }, 400);
    await expect(verifyEmail('code')).rejects.toMatchObject({ retryAfter: 60 });
  });

  it.each([
    [
      'a setting',
      { error: { message: 'OPERATION_NOT_ALLOWED' } },
      'Identity Toolkit answered 403 OPERATION_NOT_ALLOWED',
    ],
    ['a word inside', { error: { message: 'NOT_INVALID_EMAIL' } }, 'Identity Toolkit answered 403 NOT_INVALID_EMAIL'],
    ['nothing', {}, 'Identity Toolkit answered 403 undefined'],
  ])('is a fault for %s', async (_case, body, message) => {
    given(body, 403);
    await expect(signInWithPassword('ada@example.com', 'x')).rejects.toThrow(message);
  });

  it('hides that an address is unknown, as if the email had been sent', async () => {
    given({ error: { message: 'EMAIL_NOT_FOUND' } }, 400);
    await sendPasswordReset('nobody@example.com');
    given({ error: { message: 'QUOTA_EXCEEDED' } }, 400);
    await expect(sendPasswordReset('ada@example.com')).rejects.toMatchObject({ code: 'too_many' });
    ask.mockRejectedValue(new TypeError('fetch failed'));
    await expect(sendPasswordReset('ada@example.com')).rejects.toMatchObject({ code: 'unavailable' });
  });
});

it('throws unavailable with the cause when Auth does not respond', async () => {
  const cause = new TypeError('fetch failed');
  ask.mockRejectedValue(cause);
  await expect(signInWithPassword('ada@example.com', 'x')).rejects.toMatchObject({ code: 'unavailable', cause });
});
