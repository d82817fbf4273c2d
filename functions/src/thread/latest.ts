import { findLatestPosts } from '../data/threads/posts';
import type { PostFields, ThreadFields, ThreadKind } from '../data/threads/thread-kind';
import { numBefore } from './page';

/**
 * Where the latest post of a thread is: its id, the top-level post that it answers, and how many top-level posts come
 * before it or the one that it answers. Undefined when no post is left. Two reads.
 */
export async function latestPlace<Post extends PostFields>(
  kind: ThreadKind<Post>,
  thread: Pick<ThreadFields, 'order'> & { _id: string },
): Promise<{ _id: string; replyTo: string | null; before: number } | undefined> {
  const [latest] = await findLatestPosts(kind, thread._id, 1);
  if (!latest) return undefined;
  return { _id: latest._id, replyTo: latest.replyTo, before: await numBefore(kind, thread, latest) };
}
