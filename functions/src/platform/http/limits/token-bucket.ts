import type { Rate } from '../../../domain/rates';

/** A caller's tokens, negative after an overdraft, at an instant in milliseconds since the epoch. */
export interface Bucket {
  tokens: number;
  at: number;
}

export type Taken = { after: Bucket } | { waitMs: number };

/**
 * Takes a token. A bucket starts with `most` tokens and refills evenly, so that a caller can use them all at once and
 * then `most` in each `seconds`.
 */
export function takeFrom(
  found: Bucket | undefined,
  { most, seconds }: Pick<Rate, 'most' | 'seconds'>,
  now: number,
): Taken {
  const msPerToken = (seconds * 1000) / most;
  const filled = found ? found.tokens + Math.max(0, now - found.at) / msPerToken : most;
  const tokens = Math.min(most, filled);
  return tokens < 1 ? { waitMs: (1 - tokens) * msPerToken } : { after: { tokens: tokens - 1, at: now } };
}
