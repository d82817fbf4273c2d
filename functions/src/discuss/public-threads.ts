import { FieldValue } from 'firebase-admin/firestore';
import { publicBookRef } from '../books/store';
import { storedInstant } from '../platform/store/firestore';
import { searchWordsOf } from '../platform/store/search-words';
import type { Threads } from '../threads/change-thread';
import { updateLatest } from '../threads/latest-post';
import { genreRef } from './genres';
import { type PublicPostRecord, publicPosts } from './public-posts';
import { type TopicRecord, topics } from './topics-store';

const oneFewer = { numDiscussions: FieldValue.increment(-1) };

/** A book stays in its genre when its last topic is deleted. */
export const publicThreads: Threads<TopicRecord, PublicPostRecord> = {
  kind: publicPosts,
  ref: (topicId) => topics().doc(topicId),
  renamed: async (_tx, _topic, title) => ({ data: { title, searchWords: searchWordsOf(title) } }),
  uncounted: async (tx, { bookId }) => {
    const book = await tx.get(publicBookRef(bookId));
    const genre = book.get('genre');
    const counts = [{ ref: publicBookRef(bookId), data: oneFewer }];
    return typeof genre === 'string' ? [...counts, { ref: genreRef(genre), data: oneFewer }] : counts;
  },
  leaves: ({ bookId, createdAt }) => ({ bookId, createdAt: createdAt.toISOString() }),
};

export async function updateLatestDiscussion(bookId: string, openedAt: Date): Promise<void> {
  await updateLatest(publicBookRef(bookId), 'latestDiscussion', openedAt, async () => {
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
