import type { Query, Transaction } from 'firebase-admin/firestore';
import * as z from 'zod';
import { takeBackNotices } from '../notifications/changes/store';
import { addJob } from '../platform/jobs/job';
import { deleteMatches, inOrder, type JobProgress } from '../platform/jobs/pages';
import { deleteWithAllBelow } from '../platform/store/delete-with-all-below';
import { db, type Stored } from '../platform/store/firestore';
import { removeEmptyTombstone } from './index/store';
import { updateLatestPost } from './latest/store';
import { deleteLikes } from './likes/store';
import type { PostFields, ThreadFields, ThreadKind } from './store';
import { deleteEmptyThread, type Threads } from './thread/store';

const RemovedPost = z.object({
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
  poll: z.string().optional(),
  spoilerMarks: z.string().optional(),
});
type RemovedPost = z.output<typeof RemovedPost>;

const DeletedThread = z.object({
  thread: z.string(),
  posts: z.string(),
  ids: z.string().transform((ids) => ids.split(' ')),
  bookId: z.string(),
  createdAt: z.coerce.date(),
  clubId: z.string().optional(),
});
type DeletedThread = z.output<typeof DeletedThread>;

export function createRepair<Post extends PostFields>(
  tx: Transaction,
  kind: ThreadKind<Post>,
  post: Stored<Post>,
  now: Date,
): void {
  const { _id: postId, discussionId, chunk, replyTo, createdAt, likes } = post;
  const place = { thread: kind.threadOf(post), discussionId, chunk: `${chunk}`, replyTo: replyTo ?? '' };
  const about = { posts: kind.posts, postId, ...place, createdAt: createdAt.toISOString(), likes: `${likes}` };
  addJob(tx, 'repairThread', { ...about, ...kind.leaves?.(post) }, now);
}

interface Differences<Thread> {
  /** Documents below a deleted post. */
  below: (removed: RemovedPost) => Query[];
  /** Corrects what counted the post. @param emptied its thread, if that went with it */
  afterPost: (removed: RemovedPost, emptied: Stored<Thread> | undefined) => Promise<void>;
  afterThread: (deleted: DeletedThread) => Promise<void>;
}

/** The work that a deleted post or thread leaves. */
export function threadJobs<Thread extends ThreadFields, Post extends PostFields>(
  threads: Threads<Thread, Post>,
  { below, afterPost, afterThread }: Differences<Thread>,
) {
  const { kind } = threads;

  const sweepBelow = (thread: string, ids: readonly string[]): Promise<void> =>
    deleteWithAllBelow([db().doc(thread), ...ids.map((id) => db().collection(kind.posts).doc(id))]);

  async function sweepEmpty({ thread, postId, discussionId }: RemovedPost, now: Date) {
    const emptied = await deleteEmptyThread(threads, discussionId, now);
    if (emptied !== 'stays') await sweepBelow(thread, [postId]);
    return emptied === 'stays' || emptied === 'gone' ? undefined : emptied;
  }

  return {
    /** Updates the latest post; deletes an empty thread, the parent's empty tombstone, likes and the documents below. */
    repair: async (subject: unknown, now: Date, hasTime: () => boolean): Promise<JobProgress> => {
      const removed = RemovedPost.parse(subject);
      const { postId, replyTo, thread, discussionId, chunk, createdAt, likes } = removed;
      if (replyTo) await removeEmptyTombstone({ thread, chunk, postId: replyTo });
      const hasPosts = await updateLatestPost(kind, { thread, discussionId }, createdAt);
      const emptied = hasPosts ? undefined : await sweepEmpty(removed, now);
      await afterPost(removed, emptied);
      if (likes > 0) await deleteLikes(kind, postId);
      return inOrder(below(removed).map((query) => () => deleteMatches(query, hasTime)));
    },

    sweep: async (subject: unknown, hasTime: () => boolean): Promise<JobProgress> => {
      const deleted = DeletedThread.parse(subject);
      const { thread, ids } = deleted;
      await sweepBelow(thread, ids);
      await afterThread(deleted);
      for (const id of ids) {
        const { done, all } = await takeBackNotices(id, hasTime);
        if (!all) return { done, all };
      }
      return { done: ids.length, all: true };
    },
  };
}
