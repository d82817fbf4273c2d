import { publicBookRef } from '../../books/store';
import { storedInstant } from '../../platform/store/firestore';
import { threadJobs } from '../../threads/job';
import { updateLatest } from '../../threads/latest/store';
import { spoilerMarksOf } from '../marks/store';
import { publicThreads, topics } from './store';

async function updateLatestDiscussion({ bookId, createdAt }: { bookId: string; createdAt: Date }): Promise<void> {
  await updateLatest(publicBookRef(bookId), 'latestDiscussion', createdAt, async () => {
    const { docs } = await topics()
      .where('bookId', '==', bookId)
      .orderBy('createdAt', 'desc')
      .limit(1)
      .select('createdAt')
      .get();
    const latest = docs[0] && storedInstant.parse(docs[0].get('createdAt'));
    return latest && { data: { latestDiscussion: latest } };
  });
}

export const topicJobs = threadJobs(publicThreads, {
  below: ({ postId, spoilerMarks }) => (spoilerMarks ? [spoilerMarksOf(postId)] : []),
  afterPost: async (_, emptied) => {
    if (emptied) await updateLatestDiscussion(emptied);
  },
  afterThread: updateLatestDiscussion,
});
