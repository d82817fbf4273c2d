import { threadJobs } from '../../threads/job';
import { pollsBelow } from '../polls/store';
import { memberTranslationsOf } from '../translations/store';
import { pruneCounters, updateClubLatestPost } from './counters/store';
import { clubDiscussions, clubPostRef, clubThreads } from './store';

interface Gone {
  clubId?: string | undefined;
  bookId?: string | undefined;
  createdAt: Date;
}

async function uncount({ clubId, bookId, createdAt }: Gone): Promise<void> {
  if (!clubId || !bookId) return;
  await updateClubLatestPost(clubId, bookId, createdAt);
  await pruneCounters(clubId, bookId);
}

export const discussionJobs = threadJobs(clubThreads, {
  below: ({ postId, discussionId, memberTranslations, poll }) => {
    const translated = [
      ...(memberTranslations ? [clubPostRef(postId)] : []),
      ...(postId === discussionId ? [clubDiscussions().doc(discussionId)] : []),
    ];
    return [...translated.map((ref) => memberTranslationsOf({ ref })), ...(poll ? [pollsBelow(postId)] : [])];
  },
  afterPost: uncount,
  afterThread: uncount,
});
