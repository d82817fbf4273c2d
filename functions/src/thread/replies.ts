import { cursorAfter, positionOf } from '../data/cursor';
import type { Stored } from '../data/firestore';
import { findPost, repliesTo } from '../data/threads/posts';
import type { PostFields, ThreadKind } from '../data/threads/thread-kind';

export interface RepliesPage<Post> {
  /** The post that is answered. A deleted one has no document, and its replies are still there to be read. */
  parent: Stored<Post> | undefined;
  replies: Stored<Post>[];
  /** For the list's headers. */
  more: { total?: number; cursor?: string };
}

/** A page of the replies to a post, oldest first; undefined when there never was such a post, or nothing of it is left. */
export async function repliesPage<Post extends PostFields>(
  kind: ThreadKind<Post>,
  postId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<RepliesPage<Post> | undefined> {
  const place = cursor ? positionOf(cursor) : undefined;
  const [parent, replies] = await Promise.all([findPost(kind, postId), repliesTo(kind, postId, limit, place)]);
  if (!parent && !cursor && replies.length === 0) return undefined;
  const last = replies.length === limit ? replies.at(-1) : undefined;
  const next = last ? { cursor: cursorAfter({ at: last.createdAt, id: last._id }) } : {};
  return { parent, replies, more: { ...(parent ? { total: parent.replies } : {}), ...next } };
}
