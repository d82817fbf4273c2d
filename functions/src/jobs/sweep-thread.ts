import * as z from 'zod';
import { updateClubLatestPost } from '../clubs/threads/club-latest-post';
import { clubThreads } from '../clubs/threads/club-threads';
import { pruneCounters } from '../clubs/threads/prune-counters';
import { publicThreads, updateLatestDiscussion } from '../discuss/public-threads';
import { takeBackNotices } from '../notifications/change-notices';
import type { JobProgress } from '../platform/jobs/pages';
import { deleteWithAllBelow } from '../platform/store/delete-with-all-below';
import { db } from '../platform/store/firestore';
import { deleteEmptyThread } from '../threads/change-thread';

const DeletedThread = z.object({
  thread: z.string(),
  posts: z.string(),
  ids: z.string().transform((ids) => ids.split(' ')),
  bookId: z.string(),
  createdAt: z.coerce.date(),
  clubId: z.string().optional(),
});

const sweepBelow = (thread: string, posts: string, ids: readonly string[]): Promise<void> =>
  deleteWithAllBelow([db().doc(thread), ...ids.map((id) => db().collection(posts).doc(id))]);

export async function sweepThread(subject: Record<string, string>, hasTime: () => boolean): Promise<JobProgress> {
  const { thread, posts, ids, clubId, bookId, createdAt } = DeletedThread.parse(subject);
  await sweepBelow(thread, posts, ids);
  if (clubId === undefined) await updateLatestDiscussion(bookId, createdAt);
  else {
    await updateClubLatestPost(clubId, bookId, createdAt);
    await pruneCounters(clubId, bookId);
  }
  for (const id of ids) {
    const { done, all } = await takeBackNotices(id, hasTime);
    if (!all) return { done, all };
  }
  return { done: ids.length, all: true };
}

export async function sweepEmptyThread(
  { thread, posts, postId, discussionId }: { thread: string; posts: string; postId: string; discussionId: string },
  now: Date,
): Promise<void> {
  const isTopic = posts === publicThreads.kind.posts;
  const topic = isTopic ? (await publicThreads.ref(discussionId).get()).data() : undefined;
  const isGone = isTopic
    ? await deleteEmptyThread(publicThreads, discussionId, now)
    : await deleteEmptyThread(clubThreads, discussionId, now);
  if (!isGone) return;
  await sweepBelow(thread, posts, [postId]);
  if (topic) await updateLatestDiscussion(topic.bookId, topic.createdAt);
}
