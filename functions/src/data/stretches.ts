import type { Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod';
import { db, storedInstant } from './firestore';
import { stretchRef } from './thread-kind';

/**
 * `{thread}/order/{n}`: a stretch of the thread's top-level posts in their order. Reading it gives any page of the
 * thread its ids, wherever the page is (decision 006).
 */
const Stretch = z.object({
  posts: z.array(z.string()),
  /** What is left of the deleted posts in it that have replies, by id. */
  tombstones: z.record(z.string(), z.object({ createdAt: storedInstant, replies: z.int() })).default({}),
});
export type Stretch = z.output<typeof Stretch>;

/** What stands in the place of a deleted post that has replies. */
export interface Tombstone {
  _id: string;
  createdAt: Date;
  replies: number;
}

const NONE: Stretch = { posts: [], tombstones: {} };

/** Stretches of one thread, in the order asked for; one that was never written is empty. */
export async function findStretches(thread: string, stretches: readonly number[]): Promise<Stretch[]> {
  if (stretches.length === 0) return [];
  const found = await db().getAll(...stretches.map((stretch) => stretchRef(thread, stretch)));
  return found.map((stretch) => (stretch.exists ? Stretch.parse(stretch.data()) : NONE));
}

/** One stretch as it is now, with the time of its last change. */
export async function findStretch(
  thread: string,
  stretch: number,
): Promise<(Stretch & { updateTime: Timestamp }) | undefined> {
  const found = await stretchRef(thread, stretch).get();
  return found.updateTime && { ...Stretch.parse(found.data()), updateTime: found.updateTime };
}
