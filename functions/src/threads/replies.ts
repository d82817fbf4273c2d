import type { Stored } from '../platform/store/firestore';
import type { PageRequest } from '../platform/store/paging';
import { findPost, repliesTo } from './store';
import type { PostFields, ThreadKind } from './thread-kind';

export interface RepliesPage<Post> {
  parent: Stored<Post> | undefined;
  replies: Stored<Post>[];
  more: { total: number | undefined; cursor: string | undefined };
}

export async function repliesPage<Post extends PostFields>(
  kind: ThreadKind<Post>,
  postId: string,
  page: PageRequest,
): Promise<RepliesPage<Post> | undefined> {
  const [parent, { items, cursor }] = await Promise.all([findPost(kind, postId), repliesTo(kind, postId, page)]);
  if (!parent && !page.cursor && items.length === 0) return undefined;
  return { parent, replies: items, more: { total: parent?.replies, cursor } };
}
