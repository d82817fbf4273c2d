import type { ThreadFields } from '../data/threads/thread-kind';

/** Ids in one chunk: few enough to read for one page, enough that a thread of thousands has few chunks. */
const CHUNK_SIZE = 200;

type Order = ThreadFields['order'];

/** Part of a chunk: the ids from `from` up to `to`. */
export interface Span {
  chunk: number;
  from: number;
  to: number;
}

const inOrder = (order: Order): [number, number][] =>
  Object.entries(order)
    .map(([chunk, size]): [number, number] => [Number(chunk), size])
    .sort(([a], [b]) => a - b);

/** All places in the thread's order: its top-level posts and its tombstones. */
export const numTopLevel = (order: Order): number => Object.values(order).reduce((sum, size) => sum + size, 0);

/**
 * The chunk that a new top-level post joins: the last, or a new one when that is full. Posts at the same moment may
 * make it a little longer than it should be, which harms nothing.
 */
export function chunkForNewPost(order: Order): number {
  const [last, size] = inOrder(order).at(-1) ?? [0, 0];
  return size < CHUNK_SIZE ? last : last + 1;
}

/** Where `count` places from `from` on are to be found. */
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
