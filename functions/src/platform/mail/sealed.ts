import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

/** A key for one purpose, from the secret of the emails. */
const keyFor = (secret: string, purpose: string): Buffer => createHmac('sha256', secret).update(purpose).digest();

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Texts that only who has the secret can read. */
export function seal(secret: string, texts: Readonly<Record<string, string>>): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyFor(secret, 'sealed'), iv);
  const sealed = [iv, cipher.update(JSON.stringify(texts)), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat(sealed).toString('base64url');
}

/** The texts again; undefined for what another secret has sealed. */
export function unseal(secret: string, sealed: string): Record<string, string> | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  try {
    const decipher = createDecipheriv(CIPHER, keyFor(secret, 'sealed'), bytes.subarray(0, IV_BYTES));
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    const opened = [decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()];
    return JSON.parse(Buffer.concat(opened).toString()) as Record<string, string>;
  } catch {
    return undefined;
  }
}

/** What an address is known by. Without the secret, nobody can find out whether an address is among those. */
export const addressHash = (secret: string, address: string): string =>
  createHmac('sha256', keyFor(secret, 'address')).update(address.trim().toLowerCase()).digest('base64url');
