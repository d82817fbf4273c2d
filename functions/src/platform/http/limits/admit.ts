import { LRUCache } from 'lru-cache';
import { type InstanceRate, rates } from '../../../domain/rates';
import { type Bucket, takeFrom } from './token-bucket';
import { tooMany } from './too-many';

/**
 * Counts a call of an address or a reader.
 * @returns counts what turns out to be more than one; it may use more than is left, and the next calls wait for it
 * @throws `too_many` when it is one too many
 */
export type Admit = (rate: InstanceRate, subject: string, now: Date) => (more: number) => void;

/** Callers that an instance remembers. A forgotten one starts anew, so this many have to call in between. */
const CALLERS = 20_000;

/**
 * Limits all calls, reads too, without a cost in Firestore: each instance counts for itself, so a caller whose calls are
 * spread over several instances is allowed more.
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
