import { takeBackNotices } from '../../notifications/changes/store';
import { inOrder, type JobProgress } from '../../platform/jobs/pages';
import { db } from '../../platform/store/firestore';
import { eraseAll } from '../job';
import { endSweep } from '../store';
import { pruneCounters, updateClubLatestPost } from '../threads/counters/store';

/** A post has few notifications, so deleting them needs no time limit. */
const always = () => true;

export function sweepClubBook(
  { clubId, bookId }: { clubId: string; bookId: string },
  now: Date,
  hasTime: () => boolean,
): Promise<JobProgress> {
  const ofBook = (collection: string) =>
    db().collection(collection).where('bookId', '==', bookId).where('clubId', '==', clubId);
  const takeBack = (ids: readonly string[]) => Promise.all(ids.map((id) => takeBackNotices(id, always)));
  return inOrder([
    () => eraseAll(ofBook('clubPosts'), hasTime, takeBack),
    () => eraseAll(ofBook('clubDiscussions'), hasTime),
    async () => {
      await updateClubLatestPost(clubId, bookId, now);
      await pruneCounters(clubId, bookId);
      await endSweep(clubId, bookId);
      return { done: 1, all: true };
    },
  ]);
}
