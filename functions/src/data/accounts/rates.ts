import { createHash } from 'node:crypto';
import { FieldValue } from 'firebase-admin/firestore';
import * as z from 'zod';
import { ApiError, messages } from '../../contract/errors';
import { type RateName, rates } from '../../contract/rates';
import { keyedMutex } from '../../util/keyed-mutex';
import { db, hasChanged, isExisting, isMissing, storedInstant } from '../firestore';
import { consumeFrom } from './rate-window';

/**
 * `rates/{rate}-{hash}`: what one caller has done in the window that is open. Who it is entries there as a hash alone.
 * `expiresAt` ends the window; some time later Firestore removes the document (`firestore.indexes.json`).
 */
const Window = z.object({ count: z.number(), expiresAt: storedInstant });

/** Something that is counted, and who is counted: a uid, an address or an e-mail. */
export interface Counter {
  rate: RateName;
  who: string;
}

/** The id of a counter's document. */
export function counterId({ rate, who }: Counter): string {
  return `${rate}-${createHash('sha256').update(`${rate}\n${who}`).digest('base64url').slice(0, 24)}`;
}

const counterRef = (counter: Counter) => db().collection('rates').doc(counterId(counter));

/** How many of the things asked for may be done. */
export interface Granted {
  granted: number;
}

/** The counter that has no room, and until when. */
export interface Refused {
  full: { rate: RateName; until: Date };
}

/** How often a call begins anew that has lost against another instance. */
const TRIES = 20;

/**
 * Draws on all counters, or on none when one of them has no room. It costs a read and a write of each, and no write
 * when it is refused. The writes are one step and require that the counters are as they were read; a transaction would
 * do the same, but hold a caller's other calls up for seconds when many come at once.
 * @param sizes see `consumeFrom`; several counters are consumed on for one thing only
 * @returns how many of the sizes were granted, or which counter is full: the one that stays so the longest
 * @throws ApiError `unavailable` when too many instances count the same at once
 */
export type Consume = (counters: readonly Counter[], sizes: readonly number[], now: Date) => Promise<Granted | Refused>;

/** `consume` for one instance, whose calls that count the same wait for each other rather than lose against each other. */
export function createConsumer(): Consume {
  const runExclusive = keyedMutex();
  return (counters, sizes, now) =>
    runExclusive(counters.map(counterId), async () => {
      for (let left = TRIES; left > 0; left -= 1) {
        const consumed = await tryToConsume(counters, sizes, now);
        if (consumed) return consumed;
      }
      throw new ApiError('unavailable', messages.unavailable);
    });
}

export const consume = createConsumer();

/** Undefined when a counter has changed between being read and being written. */
async function tryToConsume(
  counters: readonly Counter[],
  sizes: readonly number[],
  now: Date,
): Promise<Granted | Refused | undefined> {
  const found = await db().getAll(...counters.map(counterRef));
  const consumed = counters.map((counter, index) => {
    const window = found[index]?.exists ? Window.parse(found[index].data()) : undefined;
    return { rate: counter.rate, ...consumeFrom(window, rates[counter.rate], sizes, now) };
  });
  const full = consumed.flatMap((one) => ('until' in one ? [one] : []));
  const [longest] = full.sort((a, b) => b.until.getTime() - a.until.getTime());
  if (longest) return { full: longest };
  const batch = db().batch();
  for (const [index, document] of found.entries()) {
    const one = consumed[index];
    if (!one || 'until' in one) continue;
    const { updateTime, ref } = document;
    if (updateTime) batch.update(ref, { ...one.after }, { lastUpdateTime: updateTime });
    else batch.create(ref, one.after);
  }
  try {
    await batch.commit();
    return { granted: Math.min(...consumed.map(({ granted }) => granted)) };
  } catch (error) {
    if (hasChanged(error) || isExisting(error) || isMissing(error)) return undefined;
    throw error;
  }
}

/**
 * Gives back what was consumed. It reads nothing, so that after the end of a window it may be given back to the next one;
 * below nothing no counter falls (`consumeFrom`).
 */
export async function refund(counters: readonly Counter[], size: number): Promise<void> {
  const batch = db().batch();
  for (const counter of counters) batch.update(counterRef(counter), { count: FieldValue.increment(-size) });
  await batch.commit().catch((error: unknown) => {
    if (!isMissing(error)) throw error;
  });
}

/** The two of them, for those to whom counting is given. */
export interface Counters {
  consume: Consume;
  refund: typeof refund;
}
