import type { Rate } from '../../../domain/rates';

/** What a caller may still use, less than nothing after it used more than there was, and when that was worked out, in milliseconds since the epoch. */
export interface Bucket {
  tokens: number;
  at: number;
}

/** The bucket after a token was taken, or in how many milliseconds there will be one. */
export type Taken = { after: Bucket } | { waitMs: number };

/**
 * Takes a token. A bucket starts full with `most` tokens and fills up evenly, so that a caller can use them all at once
 * and then `most` in each `seconds`.
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
