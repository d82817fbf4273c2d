import { call } from '@/lib/api';
import type { AnswerOf } from '@/lib/calls';

export type ExportPart = AnswerOf<'GET /api/user/export'>;

/** The parts of an export that have come so far. */
export type Parts = readonly ExportPart[];

/** How many things are in the parts: books, notes, posts, clubs, likes. */
export const countOf = (parts: Parts): number => {
  const lists = parts.flatMap(({ shelf, notes, posts, clubs, clubPosts, likes }) => [
    ...[shelf, notes, posts, clubs, clubPosts, likes],
  ]);
  return lists.reduce((sum, list) => sum + list.length, 0);
};

/**
 * Asks for the export part by part. `begun` are the parts of an earlier try, which goes on where it failed; `onPart`
 * gets all parts so far.
 */
export async function collectExport(begun: Parts, onPart: (parts: Parts) => void): Promise<Parts> {
  let parts = begun;
  let cursor = begun.at(-1)?.next;
  do {
    const part = await call('GET /api/user/export', { query: cursor ? { cursor } : {} });
    parts = [...parts, part];
    cursor = part.next;
    onPart(parts);
  } while (cursor);
  return parts;
}
