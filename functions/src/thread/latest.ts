import { findChunks } from '../data/threads/index-chunks';
import { findLatestPosts } from '../data/threads/posts';
import type { PostFields, ThreadFields, ThreadKind } from '../data/threads/thread-kind';
import { numTopLevel } from './page-index';

/**
 * Where the latest post of a thread is: its id, the top-level post that it answers, and how many top-level posts come
 * before it or the one that it answers. Undefined when no post is left. Two reads.
 */
export async function latestPlace<Post extends PostFields>(
  kind: ThreadKind<Post>,
  path: string,
  { _id: threadId, order }: Pick<ThreadFields, 'order'> & { _id: string },
): Promise<{ _id: string; replyTo: string | null; before: number } | undefined> {
  const [latest] = await findLatestPosts(kind, threadId, 1);
  if (!latest) return undefined;
  const { _id, replyTo, chunk } = latest;
  const [found] = await findChunks(path, [chunk]);
  const earlier = Object.fromEntries(Object.entries(order).filter(([number]) => Number(number) < chunk));
  return { _id, replyTo, before: numTopLevel(earlier) + Math.max(0, found?.posts.indexOf(replyTo ?? _id) ?? 0) };
}
