import type { Stored } from '../platform/store/firestore';
import { numBefore } from './page';
import { findLatestPosts } from './store';
import type { PostFields, ThreadFields, ThreadKind } from './thread-kind';

type Thread = Pick<ThreadFields, 'order'>;

/** `before` counts the top-level posts before it or its parent. One read. */
export async function placeOf<Post extends PostFields>(kind: ThreadKind<Post>, thread: Thread, post: Stored<Post>) {
  const { _id, replyTo, discussionId } = post;
  return { _id, replyTo, discussionId, before: await numBefore(kind, thread, post) };
}

/** Undefined when no post is left. Two reads. */
export async function latestPlace<Post extends PostFields>(
  kind: ThreadKind<Post>,
  thread: Thread & { _id: string },
): Promise<{ _id: string; replyTo: string | null; before: number } | undefined> {
  const [latest] = await findLatestPosts(kind, thread._id, 1);
  if (!latest) return undefined;
  const { discussionId: _, ...place } = await placeOf(kind, thread, latest);
  return place;
}
