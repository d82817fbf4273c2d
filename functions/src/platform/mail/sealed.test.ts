import { expect, it } from 'vitest';
import { addressHash, seal, unseal } from './sealed';

const [secret, other] = ['one-secret-of-thirty-two-characters', 'another-secret-of-thirty-two-chars'];
const texts = { to: 'nora@example.com', key: 'a-key' };

it('opens a sealed text only with the same secret', () => {
  const sealed = seal(secret, texts);
  expect(unseal(secret, sealed)).toEqual(texts);
  expect(unseal(other, sealed)).toBeUndefined();
  expect(Buffer.from(sealed, 'base64url').toString()).not.toContain('nora');
  expect(seal(secret, texts)).not.toBe(sealed);
});

it.each(['', 'short', 'A'.repeat(200)])('reads nothing from %j', (text) => {
  expect(unseal(secret, text)).toBeUndefined();
});

it('identifies an address by a hash that depends on the secret, but not on case and spaces', () => {
  const hash = addressHash(secret, 'nora@example.com');
  expect(hash).toMatch(/^[\w-]{43}$/);
  expect(addressHash(secret, ' Nora@Example.com ')).toBe(hash);
  expect(addressHash(other, 'nora@example.com')).not.toBe(hash);
});
