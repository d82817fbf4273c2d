import type { Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod';
import { db, storedInstant } from '../firestore';
import { chunkRef } from './thread-kind';

/**
 * `{thread}/order/{n}`: a chunk of the thread's top-level posts in their order. Reading it gives any page of the
 * thread its ids, wherever the page is (decision 006).
 */
const IndexChunk = z.object({
  posts: z.array(z.string()),
  /** What is left of the deleted posts in it that have replies, by id. */
  tombstones: z.record(z.string(), z.object({ createdAt: storedInstant, replies: z.int() })).default({}),
});
export type IndexChunk = z.output<typeof IndexChunk>;

/** What entries in the place of a deleted post that has replies. */
export interface Tombstone {
  _id: string;
  createdAt: Date;
  replies: number;
}

const NONE: IndexChunk = { posts: [], tombstones: {} };

/** Stretches of one thread, in the order asked for; one that was never written is empty. */
export async function findChunks(thread: string, chunks: readonly number[]): Promise<IndexChunk[]> {
  if (chunks.length === 0) return [];
  const found = await db().getAll(...chunks.map((chunk) => chunkRef(thread, chunk)));
  return found.map((chunk) => (chunk.exists ? IndexChunk.parse(chunk.data()) : NONE));
}

/** One chunk as it is now, with the time of its last change. */
export async function findChunk(
  thread: string,
  chunk: number,
): Promise<(IndexChunk & { updateTime: Timestamp }) | undefined> {
  const found = await chunkRef(thread, chunk).get();
  return found.updateTime && { ...IndexChunk.parse(found.data()), updateTime: found.updateTime };
}
