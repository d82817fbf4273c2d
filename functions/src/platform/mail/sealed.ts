import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';

const keyFor = (secret: string, purpose: string): Buffer => createHmac('sha256', secret).update(purpose).digest();

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

export function seal(secret: string, texts: Readonly<Record<string, string>>): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyFor(secret, 'sealed'), iv);
  const sealed = [iv, cipher.update(JSON.stringify(texts)), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat(sealed).toString('base64url');
}

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

/** A hash that identifies an address. Without the secret, nobody can check for a known address. */
export const addressHash = (secret: string, address: string): string =>
  createHmac('sha256', keyFor(secret, 'address')).update(address.trim().toLowerCase()).digest('base64url');
