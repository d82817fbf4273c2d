import { expect, it, vi } from 'vitest';
import { AUTH_API_KEY, authSecrets, SMTP_URL, secretsOf } from './deployment';
import { signInWithPassword } from './http/identity/identity-toolkit';

it('needs no secret on the emulators', () => {
  expect(authSecrets({ FUNCTIONS_EMULATOR: 'true' })).toEqual([]);
  expect(secretsOf({ FUNCTIONS_EMULATOR: 'true' }, SMTP_URL)).toEqual([]);
  expect(authSecrets({})).toEqual([AUTH_API_KEY]);
});

it('checks passwords with its own key, and names the key when it is missing', async () => {
  vi.stubEnv('FIREBASE_AUTH_EMULATOR_HOST', undefined);
  vi.stubEnv(AUTH_API_KEY, undefined);
  await expect(signInWithPassword('ada@flyleaf.example', 'x')).rejects.toThrow(`${AUTH_API_KEY} is missing`);
  vi.stubEnv(AUTH_API_KEY, 'server-key\n');
  const fetch = vi.fn(async (_: string) => Response.json({ localId: 'ada', idToken: 'token' }));
  vi.stubGlobal('fetch', fetch);
  await signInWithPassword('ada@flyleaf.example', 'x');
  expect(fetch.mock.calls[0]?.[0]).toBe(
    'https://identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=server-key',
  );
});
