import { ID_PATTERN } from '../../domain/limits';

/** Milliseconds in which a challenge can be answered. */
export const CHALLENGE_MS = 5 * 60_000;

const textOf = (base64url: string): string => Buffer.from(base64url, 'base64url').toString('utf8');

/** The challenge that a browser says it answers; undefined for anything else. */
export function challengeOf(clientDataJSON: string): string | undefined {
  try {
    const { challenge } = JSON.parse(textOf(clientDataJSON)) as { challenge?: unknown };
    return typeof challenge === 'string' && ID_PATTERN.test(challenge) ? challenge : undefined;
  } catch {
    return undefined;
  }
}

/** A passkey remembers its account by this. */
export const handleOf = (uid: string): string => Buffer.from(uid, 'utf8').toString('base64url');

export function uidOf(userHandle: string): string | undefined {
  const uid = textOf(userHandle);
  return ID_PATTERN.test(uid) ? uid : undefined;
}

/** A copied passkey counts on its own, so one of the two falls behind. Most passkeys always say 0. */
export const isCopied = (stored: number, next: number): boolean => (stored > 0 || next > 0) && next <= stored;

export const CODES = 10;

/** Crockford's base 32, without letters that look like digits. */
const SYMBOLS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Random bytes for a code of 120 bits, five of each. From 112 on, a plain hash protects it (ASVS 6.5.2). */
export const CODE_BYTES = 24;

/** As in `7KQ2-M9XD-4HVT-CW31-P0GZ-8EYN`. */
export function codeOf(random: Uint8Array): string {
  const symbols = [...random].map((byte) => SYMBOLS[byte % SYMBOLS.length]).join('');
  return symbols.replace(/(.{4})(?=.)/g, '$1-');
}

/** A code as a reader types it, in one form. */
export const inOneForm = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
    .replace(/[^0-9A-Z]/g, '');
