import type { Timestamp } from 'firebase-admin/firestore';
import * as z from 'zod';
import { reportReads } from '../platform/store/documents-read';
import { db, type Stored, storedInstant } from '../platform/store/firestore';
import { chunkRef, type PostFields, postRef, type ThreadFields, type ThreadKind } from './thread-kind';

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

export async function findChunk(
  thread: string,
  chunk: number,
): Promise<(IndexChunk & { updateTime: Timestamp }) | undefined> {
  const doc = await chunkRef(thread, chunk).get();
  return doc.updateTime && { ...IndexChunk.parse(doc.data()), updateTime: doc.updateTime };
}

/** Few enough to read one for a page, many enough that a long thread has few chunks. */
const CHUNK_SIZE = 200;

type Order = ThreadFields['order'];

export interface Span {
  chunk: number;
  from: number;
  to: number;
}

const inOrder = (order: Order): [number, number][] =>
  Object.entries(order).map(([chunk, size]) => [Number(chunk), size]);

export const numTopLevel = (order: Order): number => Object.values(order).reduce((sum, size) => sum + size, 0);

/** Simultaneous posts can make a full chunk slightly longer, which is harmless. */
export function chunkForNewPost(order: Order): number {
  const [last, size] = inOrder(order).at(-1) ?? [0, 0];
  return size < CHUNK_SIZE ? last : last + 1;
}

export function spansOf(order: Order, from: number, count: number): Span[] {
  const spans: Span[] = [];
  let before = 0;
  for (const [chunk, size] of inOrder(order)) {
    const span = { chunk, from: Math.max(0, from - before), to: Math.min(size, from + count - before) };
    if (span.from < span.to) spans.push(span);
    before += size;
  }
  return spans;
}
