import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { retry } from '../platform/async/retry';
import { db, hasChanged } from '../platform/store/firestore';
import { findChunk } from './index-chunks';
import { chunkRef, likeCountsRef } from './thread-kind';

/** A deleted post with replies leaves a tombstone here. */
export interface IndexEntry {
  thread: string;
  chunk: number;
  postId: string;
}

const increment = FieldValue.increment;

const tombstone = ({ postId }: IndexEntry): string => `tombstones.${postId}`;
const oneEntryFewer = ({ chunk }: IndexEntry) => ({ [`order.${chunk}`]: increment(-1) });
const withoutEntry = (entry: IndexEntry) => ({
  posts: FieldValue.arrayRemove(entry.postId),
  [tombstone(entry)]: FieldValue.delete(),
});

export function removeEntryTx(tx: Transaction, entry: IndexEntry): void {
  const { thread, chunk, postId } = entry;
  tx.update(chunkRef(thread, chunk), withoutEntry(entry));
  tx.update(db().doc(thread), oneEntryFewer(entry));
  tx.delete(likeCountsRef(thread, postId));
}

export function setTombstoneTx(tx: Transaction, entry: IndexEntry, left: { createdAt: Date; replies: number }): void {
  tx.update(chunkRef(entry.thread, entry.chunk), { [tombstone(entry)]: left });
}

export function uncountTombstoneReplyTx(tx: Transaction, entry: IndexEntry): void {
  tx.update(chunkRef(entry.thread, entry.chunk), { [`${tombstone(entry)}.replies`]: increment(-1) });
}

/** More than the number of writes that can compete for one chunk. */
const MAX_ATTEMPTS = 20;

/** Removes a tombstone by repeated conditional writes, since new posts make a lock hot. @throws the last conflict */
export function removeEmptyTombstone(entry: IndexEntry): Promise<void> {
  const { thread, chunk, postId } = entry;
  const attempt = async () => {
    const current = await findChunk(thread, chunk);
    const left = current?.tombstones[postId];
    if (!current || !left || left.replies > 0) return;
    const batch = db().batch();
    batch.update(chunkRef(thread, chunk), withoutEntry(entry), { lastUpdateTime: current.updateTime });
    batch.update(db().doc(thread), oneEntryFewer(entry));
    batch.delete(likeCountsRef(thread, postId));
    await batch.commit();
  };
  return retry(attempt, { attempts: MAX_ATTEMPTS, retryIf: hasChanged });
}
