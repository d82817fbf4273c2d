import type { Transaction } from 'firebase-admin/firestore';
import * as z from 'zod';
import { addOwnJob, type LeasedJob } from '../platform/jobs/job';
import type { Stored } from '../platform/store/firestore';
import type { PostFields, ThreadKind } from './thread-kind';

export const RemovedPost = z.object({
  posts: z.string(),
  postId: z.string(),
  thread: z.string(),
  discussionId: z.string(),
  chunk: z.coerce.number().int(),
  replyTo: z.string(),
  createdAt: z.coerce.date(),
  likes: z.coerce.number().int(),
  clubId: z.string().optional(),
  bookId: z.string().optional(),
  memberTranslations: z.string().optional(),
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
