import { expect, it } from 'vitest';
import { pushKey } from './push-key';

const secret = '0f'.repeat(32);

it('derives the public key from the secret', () => {
  const key = pushKey({ FLYLEAF_PUSH_KEY: `${secret}\n` });
  expect(key?.privateKey).toBe(Buffer.from(secret, 'hex').toString('base64url'));
  expect(Buffer.from(key?.publicKey ?? '', 'base64url')).toHaveLength(65);
  expect(pushKey({ FLYLEAF_PUSH_KEY: secret })).toEqual(key);
});

it('needs a secret in production, and is stable on the emulators', () => {
  expect(pushKey({})).toBeUndefined();
  const local = pushKey({ FUNCTIONS_EMULATOR: 'true' });
  expect(local).toEqual(pushKey({ FIRESTORE_EMULATOR_HOST: '127.0.0.1:8080' }));
  expect(local?.publicKey).toHaveLength(87);
});

it('rejects another format', () => {
  expect(() => pushKey({ FLYLEAF_PUSH_KEY: 'short' })).toThrow('FLYLEAF_PUSH_KEY');
});
