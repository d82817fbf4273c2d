import { createECDH, createHash } from 'node:crypto';
import { isEmulated } from '../http/limits/limits-on';

type Environment = Readonly<Record<string, string | undefined>>;

export interface PushKey {
  publicKey: string;
  privateKey: string;
}

/** On the emulators, the key is not a secret. */
const localKey = (): string => createHash('sha256').update('only-for-the-emulators-not-a-secret').digest('hex');

/** `FLYLEAF_PUSH_KEY`: 32 bytes in hexadecimal. Without it, no notifications to devices. @throws if malformed */
export function pushKey(env: Environment): PushKey | undefined {
  const secret = env.FLYLEAF_PUSH_KEY?.trim() || (isEmulated(env) ? localKey() : '');
  if (!secret) return undefined;
  if (!/^[\da-f]{64}$/i.test(secret)) throw new Error('FLYLEAF_PUSH_KEY must be 32 bytes in hexadecimal.');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(secret, 'hex');
  return {
    publicKey: pair.getPublicKey('base64url'),
    privateKey: Buffer.from(secret, 'hex').toString('base64url'),
  };
}
