import { createHash, randomBytes } from 'node:crypto';
import type { DocumentReference, Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod';
import { type CallRate, rates } from '../../domain/rates';
import { keyedMutex } from '../async/keyed-mutex';
import { db, storedInstant } from '../store/firestore';
import { retryOnConflict } from '../store/retry-on-conflict';
import { consumeFrom, type RateWindow, refundTo } from './rate-window';

/** `rates/{rate}-{hash of the caller}`: the current window. Firestore deletes it some time after `expiresAt`. */
const Window = z.object({
  count: z.number(),
  expiresAt: storedInstant,
  receipts: z.array(z.string()).default([]),
});

export interface Counter {
  rate: CallRate;
  subject: string;
  size?: number;
  most?: number;
}

export function counterId({ rate, subject }: Pick<Counter, 'rate' | 'subject'>): string {
  return `${rate}-${createHash('sha256').update(`${rate}\n${subject}`).digest('base64url').slice(0, 24)}`;
}

const counterRef = (counter: Counter) => db().collection('rates').doc(counterId(counter));

export interface Receipt {
  id: string;
  size: number;
}

export interface Granted {
  granted: number;
  receipt: Receipt;
}

export interface LimitReached {
  usedUp: { rate: CallRate; until: Date };
}

const MAX_ATTEMPTS = 20;

/**
 * All counters or none, with one conditional step, because transactions would block a caller's other calls. `sizes` are
 * granted in order while they fit into every counter. @throws `unavailable` under contention
 */
export type Consume = (
  counters: readonly Counter[],
  sizes: readonly number[],
  now: Date,
) => Promise<Granted | LimitReached>;

/** Refunds to the same window; repeating it, or refunding later, changes nothing. One read and one write each. */
export type Refund = (counters: readonly Counter[], receipt: Receipt) => Promise<void>;

export interface Counters {
  consume: Consume;
  refund: Refund;
}

/** Calls of one instance on the same counters run one after another, so they don't conflict. */
export function createCounters(): Counters {
  const runExclusive = keyedMutex();
  const exclusively = <T>(counters: readonly Counter[], attempt: () => Promise<T>) =>
    runExclusive(counters.map(counterId), () => retryOnConflict(MAX_ATTEMPTS, attempt));
  return {
    consume: (counters, sizes, now) => {
      const id = randomBytes(9).toString('base64url');
      return exclusively(counters, () => consumeOnce(counters, sizes, now, id));
    },
    refund: (counters, receipt) => exclusively(counters, () => refundOnce(counters, receipt)),
  };
}

export const { consume, refund } = createCounters();

interface Found {
  ref: DocumentReference;
  updateTime: Timestamp | undefined;
  window: RateWindow | undefined;
}

async function read(counters: readonly Counter[]): Promise<Found[]> {
  const docs = await db().getAll(...counters.map(counterRef));
  return docs.map((doc) => {
    const window = doc.exists ? Window.parse(doc.data()) : undefined;
    return { ref: doc.ref, updateTime: doc.updateTime, window };
  });
}

async function write(changes: readonly { found: Found; after: RateWindow }[]): Promise<void> {
  const batch = db().batch();
  for (const { found, after } of changes) {
    if (found.updateTime) batch.update(found.ref, { ...after }, { lastUpdateTime: found.updateTime });
    else batch.create(found.ref, after);
  }
  if (changes.length > 0) await batch.commit();
}

const sizesOf = ({ size }: Counter, sizes: readonly number[]) => (size === undefined ? sizes : [size]);

async function consumeOnce(
  counters: readonly Counter[],
  sizes: readonly number[],
  now: Date,
  id: string,
): Promise<Granted | LimitReached> {
  const current = await read(counters);
  const consumeAll = (some: readonly number[]) =>
    counters.map((counter, index) => {
      const { rate } = counter;
      const limit = { ...rates[rate], ...(counter.most !== undefined && { most: counter.most }) };
      return { rate, ...consumeFrom(current[index]?.window, limit, sizesOf(counter, some), now, id) };
    });
  const possible = consumeAll(sizes);
  const fitting = Math.min(...possible.map((result) => result.granted));
  const results = fitting > 0 ? consumeAll(sizes.slice(0, fitting)) : possible;
  const usedUp = results.flatMap((result) => ('until' in result ? [result] : []));
  const [longest] = usedUp.sort((a, b) => b.until.getTime() - a.until.getTime());
  if (longest) return { usedUp: longest };
  const changes = results.flatMap((result, index) => {
    const counter = current[index];
    return counter && 'after' in result ? [{ found: counter, after: result.after }] : [];
  });
  await write(changes);
  const granted = Math.min(...results.map((result) => result.granted));
  return { granted, receipt: { id, size: sizes.slice(0, granted).reduce((sum, size) => sum + size, 0) } };
}

async function refundOnce(counters: readonly Counter[], { id, size }: Receipt): Promise<void> {
  const changes = (await read(counters)).flatMap((found, index) => {
    const after = found.window && refundTo(found.window, id, counters[index]?.size ?? size);
    return after ? [{ found, after }] : [];
  });
  await write(changes);
}
