import { findPublicBooks } from '../../../books/store';
import { findTopics } from '../../../discuss/threads/store';
import { unreadOfTopic } from '../../../discuss/view';
import { pathOf, patterns } from '../../../domain/addresses';
import { isMuted } from '../../../notifications/levels/store';
import { progressOfWorks } from '../../../progress/works/store';
import { checkThread } from '../../../threads/spoilers/rules';
import { readerView } from '../../../threads/spoilers/view';
import { unreadOf } from '../../../threads/unread/rules';
import { findReads, recentPosts } from '../../../threads/unread/store';
import type { NewsChoices, NewsGroup } from '../view';

const TOPICS = 30;
const TOPICS_NAMED = 5;

/** Opened by the reader before and unread, the latest post first. Undefined if all are older than `since`. */
export async function publicNews(
  uid: string,
  { levels, blocked }: NewsChoices,
  since: Date,
): Promise<NewsGroup | undefined> {
  const reads = await findReads(uid, 'public');
  const latest = Object.entries(reads).sort(([, one], [, other]) => other.until.getTime() - one.until.getTime());
  const unmuted = latest.map(([id]) => id).filter((threadId) => !isMuted(levels, { clubId: null, threadId }));
  const topics = await findTopics(unmuted.slice(0, TOPICS));
  const active = topics.filter(({ latestPost }) => latestPost >= since);
  if (active.length === 0) return undefined;
  const progress = await progressOfWorks(uid, [...new Set(active.map(({ bookId }) => bookId))]);
  const unread = active
    .flatMap((topic) => {
      const reader = { uid, blocked, progress: progress.get(topic.bookId) };
      const found = unreadOfTopic(topic, reader, reads).unread;
      const news = recentPosts(topic.recent).filter(({ at }) => at >= since);
      const fresh = unreadOf(news, { uid, reads, blocked, since: undefined, progressIn: () => reader.progress });
      return found && fresh.count > 0 ? [{ topic, unread: found }] : [];
    })
    .sort((one, other) => other.topic.latestPost.getTime() - one.topic.latestPost.getTime());
  const named = unread.slice(0, TOPICS_NAMED);
  const books = await findPublicBooks([...new Set(named.map(({ topic }) => topic.bookId))]);
  const bookOf = new Map(books.map((book) => [book._id, book]));
  const threads = named.flatMap(({ topic, unread: count }) => {
    const book = bookOf.get(topic.bookId);
    if (!book) return [];
    const shown = checkThread(topic, readerView(uid, progress.get(topic.bookId)));
    const title = shown.hidden ? undefined : shown.record.title || undefined;
    const path = pathOf.topic(book.genre, book._id, topic._id) + (count.first ? `#post-${count.first}` : '');
    return [{ title, book: book.title, path, unread: count }];
  });
  if (threads.length === 0) return undefined;
  const count = unread.reduce((sum, { unread: { count: of } }) => sum + of, 0);
  return { club: undefined, path: patterns.discuss, threads, count };
}
