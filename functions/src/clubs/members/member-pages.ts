import { createHash } from 'node:crypto';
import { decodeTextCursor, encodeTextCursor } from '../../platform/store/cursor';
import type { PageOf, PageRequest } from '../../platform/store/paging';

/** A cursor doesn't name a reader. */
const keyOf = (uid: string): string => createHash('sha256').update(uid).digest('base64url');

/** Where a page starts: after its cursor's member, or where they were before they left. */
function startOf(memberIds: readonly string[], cursor: string | undefined): number {
  if (cursor === undefined) return 0;
  const { text, id } = decodeTextCursor(cursor);
  const last = memberIds.findIndex((uid) => keyOf(uid) === id);
  return last === -1 ? Math.max(0, Math.trunc(Number(text)) || 0) : last + 1;
}

/**
 * A page of a club's members, in the order in which they joined.
 * @throws `invalid` for a cursor that we didn't make
 */
export function pageOfMembers(memberIds: readonly string[], { limit, cursor }: PageRequest): PageOf<string> {
  const start = startOf(memberIds, cursor);
  const items = memberIds.slice(start, start + limit);
  const [last, end] = [items.at(-1), start + items.length];
  const next = last !== undefined && end < memberIds.length ? { text: `${end - 1}`, id: keyOf(last) } : undefined;
  return { items, cursor: next && encodeTextCursor(next) };
}
