import { LRUCache } from 'lru-cache';
import { type InstanceRate, type Rate, rates } from '../../../domain/rates';
import { tooMany } from './too-many';

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

/**
 * Counts a call of an address or a reader.
 * @returns a function that counts more than one; it may use more than the rest, and then the next calls wait
 * @throws `too_many` when the limit is reached
 */
export type Admit = (rate: InstanceRate, subject: string, now: Date) => (more: number) => void;

/** The number of callers that an instance remembers. An evicted caller starts with a full bucket. */
const CALLERS = 20_000;

/**
 * Limits all calls, including reads, without a cost in Firestore. Each instance counts for itself, so a caller whose
 * calls reach several instances has a higher limit.
 */
export function createAdmit(): Admit {
  const buckets = new LRUCache<string, Bucket>({ max: CALLERS });
  return (rate, subject, now) => {
    const key = `${rate} ${subject}`;
    const taken = takeFrom(buckets.get(key), rates[rate], now.getTime());
    if ('waitMs' in taken) throw tooMany(rate, taken.waitMs, now);
    buckets.set(key, taken.after);
    return (more) => {
      const bucket = buckets.get(key) ?? taken.after;
      buckets.set(key, { ...bucket, tokens: bucket.tokens - more });
    };
  };
}
