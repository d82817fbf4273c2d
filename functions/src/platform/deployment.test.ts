import { expect, it } from 'vitest';
import { AUTH_API_KEY, authSecrets, SMTP_URL, secretsOf } from './deployment';

it('needs no secret on the emulators', () => {
  expect(authSecrets({ FUNCTIONS_EMULATOR: 'true' })).toEqual([]);
  expect(secretsOf({ FUNCTIONS_EMULATOR: 'true' }, SMTP_URL)).toEqual([]);
  expect(authSecrets({})).toEqual([AUTH_API_KEY]);
});
