import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { db, hasChanged } from '../firestore';
import { findChunk } from './index-chunks';
import { chunkRef, likeCountsRef } from './thread-kind';

/** Where a top-level post entries in its thread, or its tombstone once it is deleted. */
export interface IndexEntry {
  thread: string;
  chunk: number;
  postId: string;
}

const increment = FieldValue.increment;

const tombstone = ({ postId }: IndexEntry): string => `tombstones.${postId}`;
const oneEntryFewer = ({ chunk }: IndexEntry) => ({ [`order.${chunk}`]: increment(-1) });
const withoutEntry = (place: IndexEntry) => ({
  posts: FieldValue.arrayRemove(place.postId),
  [tombstone(place)]: FieldValue.delete(),
});

export function removeEntryTx(tx: Transaction, place: IndexEntry): void {
  const { thread, chunk, postId } = place;
  tx.update(chunkRef(thread, chunk), withoutEntry(place));
  tx.update(db().doc(thread), oneEntryFewer(place));
  tx.delete(likeCountsRef(thread, postId));
}

/** Leaves a tombstone for a deleted post that has replies. */
export function setTombstoneTx(tx: Transaction, place: IndexEntry, left: { createdAt: Date; replies: number }): void {
  tx.update(chunkRef(place.thread, place.chunk), { [tombstone(place)]: left });
}

/** Counts a reply out of the tombstone above it. */
export function uncountTombstoneReplyTx(tx: Transaction, place: IndexEntry): void {
  tx.update(chunkRef(place.thread, place.chunk), { [`${tombstone(place)}.replies`]: increment(-1) });
}

/** More than enough for whoever posts or deletes in the same chunk at the same moment. */
const ATTEMPTS = 20;

/**
 * Takes a tombstone away that has no reply left; it will never get one. New posts make the chunk hot, so it is not
 * locked: the removal is refused when the chunk has changed since it was read, and tried anew.
 */
export async function removeEmptyTombstone(place: IndexEntry): Promise<void> {
  const { thread, chunk, postId } = place;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const found = await findChunk(thread, chunk);
    const left = found?.tombstones[postId];
    if (!found || !left || left.replies > 0) return;
    const batch = db().batch();
    batch.update(chunkRef(thread, chunk), withoutEntry(place), { lastUpdateTime: found.updateTime });
    batch.update(db().doc(thread), oneEntryFewer(place));
    batch.delete(likeCountsRef(thread, postId));
    try {
      await batch.commit();
      return;
    } catch (error) {
      if (!hasChanged(error)) throw error;
    }
  }
}
