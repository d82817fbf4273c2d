import { LRUCache } from 'lru-cache';
import { type InstanceRate, type Rate, rates } from '../../../domain/rates';
import { tooMany } from './too-many';

/** Tokens, negative after an overdraft, at an instant in milliseconds. */
export interface Bucket {
  tokens: number;
  at: number;
}

export type Taken = { after: Bucket } | { waitMs: number };

/** Starts with `most` tokens and refills evenly: all can be used at once, then `most` per `seconds`. */
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

/** Returns a function that counts more, even beyond the limit; then the next calls wait. @throws `too_many` */
export type Admit = (rate: InstanceRate, subject: string, now: Date) => (more: number) => void;

/** Callers that an instance remembers. An evicted caller starts with a full bucket. */
const MAX_CALLERS = 20_000;

/** Limits all calls without a cost in Firestore. Each instance counts for itself, so the real limit is higher. */
export function createAdmit(): Admit {
  const buckets = new LRUCache<string, Bucket>({ max: MAX_CALLERS });
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
