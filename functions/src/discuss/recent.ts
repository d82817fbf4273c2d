import { findPublicBooks } from '../books/store';
import type { DiscussCalls, ListedTopic } from '../contract/discuss';
import type { Handlers } from '../platform/http/handlers';
import type { Stored } from '../platform/store/firestore';
import { checkThread } from '../threads/spoilers/check';
import { viewWithoutProgress } from '../threads/spoilers/view';
import { latestTopics, type TopicRecord } from './topics-store';
import { presentListedTopic } from './view';

const TOPICS_SHOWN = 5;

/** Leaves out titles that are spoilers, except the reader's own. One read per distinct book. */
export async function listTopics(
  uid: string | undefined,
  topics: readonly Stored<TopicRecord>[],
  now: Date,
): Promise<ListedTopic[]> {
  const books = await findPublicBooks([...new Set(topics.map(({ bookId }) => bookId))]);
  const bookOf = new Map(books.map((book) => [book._id, book]));
  const view = viewWithoutProgress(uid);
  return topics.flatMap((topic) => {
    const book = bookOf.get(topic.bookId);
    return book ? [presentListedTopic(checkThread(topic, view), book, now)] : [];
  });
}

export const recent = {
  'GET /api/discuss/recent': async ({ caller, now }) => {
    const [active, newest] = await Promise.all([
      latestTopics('latestPost', TOPICS_SHOWN),
      latestTopics('createdAt', TOPICS_SHOWN),
    ]);
    const both = await listTopics(caller?.uid, [...active, ...newest], now);
    const those = (topics: readonly Stored<TopicRecord>[]) =>
      topics.flatMap(({ _id }) => both.find((listed) => listed._id === _id) ?? []);
    return { active: those(active), newest: those(newest) };
  },
} satisfies Partial<Handlers<DiscussCalls>>;
