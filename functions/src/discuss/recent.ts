import { findPublicBooks } from '../books/store';
import type { DiscussCalls, ListedTopic } from '../contract/discuss';
import type { Handlers } from '../platform/http/handlers';
import type { Stored } from '../platform/store/firestore';
import { checkThread } from '../threads/spoilers/check';
import { viewOf } from '../threads/spoilers/view';
import { latestTopics, type TopicRecord } from './topics-store';
import { presentListedTopic } from './view';

/** Discussions per list. */
const LISTED = 5;

/**
 * Topics with their books, as a visitor with no progress sees them: without titles that are spoilers. One read per
 * distinct book.
 */
export async function asVisitorsSee(topics: readonly Stored<TopicRecord>[], now: Date): Promise<ListedTopic[]> {
  const books = await findPublicBooks([...new Set(topics.map(({ bookId }) => bookId))]);
  const bookOf = new Map(books.map((book) => [book._id, book]));
  const seen = topics.map(async (topic) => {
    const book = bookOf.get(topic.bookId);
    const view = await viewOf(undefined, topic.bookId);
    return book ? [presentListedTopic(checkThread(topic, view), book, now)] : [];
  });
  return (await Promise.all(seen)).flat();
}

/** The latest activity in all public discussions, at a constant cost. */
export const recent = {
  'GET /api/discuss/recent': async ({ now }) => {
    const [active, newest] = await Promise.all([latestTopics('latestPost', LISTED), latestTopics('createdAt', LISTED)]);
    const both = await asVisitorsSee([...active, ...newest], now);
    const those = (topics: readonly Stored<TopicRecord>[]) =>
      topics.flatMap(({ _id }) => both.find((listed) => listed._id === _id) ?? []);
    return { active: those(active), newest: those(newest) };
  },
} satisfies Partial<Handlers<DiscussCalls>>;
