import { FieldValue, type Timestamp, type Transaction } from 'firebase-admin/firestore';
import * as z from 'zod';
import { retry } from '../../platform/async/retry';
import { reportReads } from '../../platform/store/documents-read';
import { db, hasChanged, type Stored, storedInstant } from '../../platform/store/firestore';
import { chunkRef, likeCountsRef, type PostFields, postRef, type ThreadKind } from '../store';

/** `{thread}/order/{n}`: ids of top-level posts in order. Any page needs only one chunk (decision 006). */
const IndexChunk = z.object({
  posts: z.array(z.string()),
  tombstones: z.record(z.string(), z.object({ createdAt: storedInstant, replies: z.int() })).default({}),
});
export type IndexChunk = z.output<typeof IndexChunk>;

export interface Tombstone {
  _id: string;
  createdAt: Date;
  replies: number;
}

const EMPTY: IndexChunk = { posts: [], tombstones: {} };

export async function findChunks(thread: string, chunks: readonly number[]): Promise<IndexChunk[]> {
  if (chunks.length === 0) return [];
  const docs = await db().getAll(...chunks.map((chunk) => chunkRef(thread, chunk)));
  reportReads(docs.length);
  return docs.map((chunk) => (chunk.exists ? IndexChunk.parse(chunk.data()) : EMPTY));
}

/** The chunk of a post or its parent and, for a reply, the parent. One read, two for a reply. */
export async function findChunkAndParent<Post extends PostFields>(
  kind: ThreadKind<Post>,
  post: Stored<Post>,
): Promise<{ chunk: IndexChunk; parent: Post | undefined }> {
  const refs = [chunkRef(kind.threadOf(post), post.chunk), ...(post.replyTo ? [postRef(kind, post.replyTo)] : [])];
  const [chunk, parent] = await db().getAll(...refs);
  reportReads(refs.length);
  return {
    chunk: chunk?.exists ? IndexChunk.parse(chunk.data()) : EMPTY,
    parent: parent?.exists ? kind.record.parse(parent.data()) : undefined,
  };
}

async function findChunk(thread: string, chunk: number): Promise<(IndexChunk & { updateTime: Timestamp }) | undefined> {
  const doc = await chunkRef(thread, chunk).get();
  return doc.updateTime && { ...IndexChunk.parse(doc.data()), updateTime: doc.updateTime };
}

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
