import type { Stored } from '../../platform/store/firestore';
import type { PostFields, ThreadFields } from '../store';
import type { IndexChunk } from './store';

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

export function numBeforeIn(
  chunk: Pick<IndexChunk, 'posts'> | undefined,
  order: ThreadFields['order'],
  post: Stored<Pick<PostFields, 'chunk' | 'replyTo'>>,
): number {
  const earlier = Object.fromEntries(Object.entries(order).filter(([number]) => Number(number) < post.chunk));
  return numTopLevel(earlier) + Math.max(0, chunk?.posts.indexOf(post.replyTo ?? post._id) ?? 0);
}
