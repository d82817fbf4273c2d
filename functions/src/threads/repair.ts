import type { Transaction } from 'firebase-admin/firestore';
import * as z from 'zod';
import { addOwnJob, type LeasedJob } from '../platform/jobs/job';
import type { Stored } from '../platform/store/firestore';
import type { PostFields, ThreadKind } from './thread-kind';

/** Data of a deleted post for the job `repairThread`. A job's subject holds only strings. */
export const RemovedPost = z.object({
  posts: z.string(),
  postId: z.string(),
  thread: z.string(),
  discussionId: z.string(),
  chunk: z.coerce.number().int(),
  /** The parent of a reply; empty for a top-level post. */
  replyTo: z.string(),
  createdAt: z.coerce.date(),
  likes: z.coerce.number().int(),
  /** Only of club posts. */
  clubId: z.string().optional(),
  bookId: z.string().optional(),
  /** Set when it has member translations. */
  memberTranslations: z.string().optional(),
  /** Only of a public post that readers have marked. */
  spoilerMarks: z.string().optional(),
});

export function createRepair<Post extends PostFields>(
  tx: Transaction,
  kind: ThreadKind<Post>,
  post: Stored<Post>,
  now: Date,
): LeasedJob {
  const { _id: postId, discussionId, chunk, replyTo, createdAt, likes } = post;
  const place = { thread: kind.threadOf(post), discussionId, chunk: `${chunk}`, replyTo: replyTo ?? '' };
  const about = { posts: kind.posts, postId, ...place, createdAt: createdAt.toISOString(), likes: `${likes}` };
  return addOwnJob(tx, 'repairThread', { ...about, ...kind.leaves?.(post) }, now);
}
