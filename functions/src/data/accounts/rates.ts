import { createHash } from 'node:crypto';
import { FieldValue } from 'firebase-admin/firestore';
import * as z from 'zod';
import { keyedMutex } from '../../async/keyed-mutex';
import { type RateName, rates } from '../../contract/rates';
import { db, isMissing, storedInstant } from '../firestore';
import { retryOnConflict } from '../retry-on-conflict';
import { consumeFrom } from './rate-window';

/**
 * `rates/{rate}-{hash}`: what one caller has consumed in the current window. The caller is stored as a hash only.
 * `expiresAt` ends the window; Firestore deletes the document some time later (`firestore.indexes.json`).
 */
const Window = z.object({ count: z.number(), expiresAt: storedInstant });

/** A rate and who it applies to: a uid, an address or an email. */
export interface Counter {
  rate: RateName;
  subject: string;
  /** What is consumed of it at once, instead of the sizes that all counters share. */
  size?: number;
}

/** The id of a counter's document. */
export function counterId({ rate, subject }: Pick<Counter, 'rate' | 'subject'>): string {
  return `${rate}-${createHash('sha256').update(`${rate}\n${subject}`).digest('base64url').slice(0, 24)}`;
}

const counterRef = (counter: Counter) => db().collection('rates').doc(counterId(counter));

/** How many of the requested things are allowed. */
export interface Granted {
  granted: number;
}

/** The counter that is used up, and until when. */
export interface LimitReached {
  usedUp: { rate: RateName; until: Date };
}

/** How often a call that loses against another instance starts again. */
const ATTEMPTS = 20;

/**
 * Consumes from all counters, or from none when one of them is used up. It costs a read and a write of each, and no
 * write when it is refused. The writes are one step, conditional on the counters as they were read. A transaction would
 * do the same, but block a caller's other calls for seconds when many come at once.
 * @param sizes see `consumeFrom`; with several counters, a single size
 * @returns how many of the sizes were granted, or the counter that stays used up the longest
 * @throws `unavailable` when too many instances update the same counters at once
 */
export type Consume = (
  counters: readonly Counter[],
  sizes: readonly number[],
  now: Date,
) => Promise<Granted | LimitReached>;

/** `consume` for one instance. Its calls on the same counters run one after another, so they don't conflict. */
export function createConsumer(): Consume {
  const runExclusive = keyedMutex();
  return (counters, sizes, now) =>
    runExclusive(counters.map(counterId), () => retryOnConflict(ATTEMPTS, () => consumeOnce(counters, sizes, now)));
}

export const consume = createConsumer();

const sizesOf = ({ size }: Counter, sizes: readonly number[]) => (size === undefined ? sizes : [size]);

async function consumeOnce(
  counters: readonly Counter[],
  sizes: readonly number[],
  now: Date,
): Promise<Granted | LimitReached> {
  const found = await db().getAll(...counters.map(counterRef));
  const results = counters.map((counter, index) => {
    const window = found[index]?.exists ? Window.parse(found[index].data()) : undefined;
    return { rate: counter.rate, ...consumeFrom(window, rates[counter.rate], sizesOf(counter, sizes), now) };
  });
  const usedUp = results.flatMap((result) => ('until' in result ? [result] : []));
  const [longest] = usedUp.sort((a, b) => b.until.getTime() - a.until.getTime());
  if (longest) return { usedUp: longest };
  const batch = db().batch();
  for (const [index, { updateTime, ref }] of found.entries()) {
    const result = results[index];
    if (!result || 'until' in result) continue;
    if (updateTime) batch.update(ref, { ...result.after }, { lastUpdateTime: updateTime });
    else batch.create(ref, result.after);
  }
  await batch.commit();
  return { granted: Math.min(...results.map(({ granted }) => granted)) };
}

/**
 * Returns what was consumed. It reads nothing, so after the end of a window it can be returned to the next one;
 * `consumeFrom` treats a count below zero as zero.
 */
export async function refund(counters: readonly Counter[], size: number): Promise<void> {
  const batch = db().batch();
  for (const counter of counters) batch.update(counterRef(counter), { count: FieldValue.increment(-size) });
  await batch.commit().catch((error: unknown) => {
    if (!isMissing(error)) throw error;
  });
}

/** What rate limits and translation allowances are counted with. */
export interface Counters {
  consume: Consume;
  refund: typeof refund;
}
