import { createHash } from 'node:crypto';
import { decodeTextCursor, encodeTextCursor } from '../../../platform/store/cursor';
import type { PageOf, PageRequest } from '../../../platform/store/paging';

/** Hashed, so that a cursor doesn't reveal a reader's uid. */
const keyOf = (uid: string): string => createHash('sha256').update(uid).digest('base64url');

function startOf(memberIds: readonly string[], cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  const { text, id } = decodeTextCursor(cursor);
  const last = memberIds.findIndex((uid) => keyOf(uid) === id);
  return last === -1 ? Math.max(0, Math.trunc(Number(text)) || 0) : last + 1;
}

export function pageOfMembers(memberIds: readonly string[], { limit, cursor }: PageRequest): PageOf<string> {
  const start = startOf(memberIds, cursor);
  const items = memberIds.slice(start, start + limit);
  const [last, end] = [items.at(-1), start + items.length];
  const next = last !== undefined && end < memberIds.length ? { text: `${end - 1}`, id: keyOf(last) } : undefined;
  return { items, cursor: next && encodeTextCursor(next) };
}
