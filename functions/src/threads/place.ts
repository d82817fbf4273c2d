import type { Stored } from '../platform/store/firestore';
import { numBefore } from './page';
import { findLatestPosts } from './store';
import type { PostFields, ThreadFields, ThreadKind } from './thread-kind';

type Thread = Pick<ThreadFields, 'order'>;

/**
 * The place of a post in a thread: its id, its parent, and the number of top-level posts before it or before its
 * parent. One read.
 */
export async function placeOf<Post extends PostFields>(kind: ThreadKind<Post>, thread: Thread, post: Stored<Post>) {
  const { _id, replyTo, discussionId } = post;
  return { _id, replyTo, discussionId, before: await numBefore(kind, thread, post) };
}

/** The same for the latest post of a thread. Undefined when no post is left. Two reads. */
export async function latestPlace<Post extends PostFields>(
  kind: ThreadKind<Post>,
  thread: Thread & { _id: string },
): Promise<{ _id: string; replyTo: string | null; before: number } | undefined> {
  const [latest] = await findLatestPosts(kind, thread._id, 1);
  if (!latest) return undefined;
  const { discussionId: _, ...place } = await placeOf(kind, thread, latest);
  return place;
}
