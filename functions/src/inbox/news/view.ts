import { findPublicBooks } from '../../books/store';
import { findClubDiscussions } from '../../clubs/threads/store';
import type { Reader } from '../../clubs/view';
import type { ListedTopic } from '../../contract/discuss';
import type { News } from '../../contract/notices';
import { findTopics, type TopicRecord, topicsOpenedSince } from '../../discuss/threads/store';
import { presentListedTopic } from '../../discuss/view';
import { followed, isMuted } from '../../notifications/levels/store';
import type { Stored } from '../../platform/store/firestore';
import { checkThread } from '../../threads/spoilers/rules';
import { readerView } from '../../threads/spoilers/view';
import { unreadOf } from '../../threads/unread/rules';
import { findReads, recentPosts } from '../../threads/unread/store';
import { presentNewsOfClubs } from '../clubs/store';
import { aboutClub } from '../kinds/in-club';
import { presentReminders } from '../reminders/view';
import { presentUnread, type WhatsNew, whatsNew } from '../whats-new/view';

const DISCUSSIONS_SHOWN = 5;
const TOPICS = 50;
const BOOKS = 20;

async function newDiscussions(
  { reader, progress, discussions }: WhatsNew,
  language: Reader['language'],
  now: Date,
): Promise<News['discussions']> {
  const latest = new Map(discussions.slice(0, DISCUSSIONS_SHOWN).map(({ opening, club }) => [opening._id, club]));
  const shown = (await findClubDiscussions([...latest.keys()])).map(async (discussion) => {
    const club = latest.get(discussion._id);
    if (!club) return [];
    const unread = await presentUnread(discussion, club, { ...reader, language }, progress, now);
    return { ...unread, ...aboutClub(club) };
  });
  return (await Promise.all(shown)).flat();
}

async function listed(topics: readonly Stored<TopicRecord>[], { reader: { uid }, progress }: WhatsNew, now: Date) {
  const latest = topics.toSorted((a, b) => b.latestPost.getTime() - a.latestPost.getTime()).slice(0, DISCUSSIONS_SHOWN);
  const books = await findPublicBooks([...new Set(latest.map(({ bookId }) => bookId))]);
  const bookOf = new Map(books.map((book) => [book._id, book]));
  const shown = latest.map(async (topic) => {
    const book = bookOf.get(topic.bookId);
    const view = readerView(uid, await progress.of(topic.bookId));
    return book ? [{ topic, listed: presentListedTopic(checkThread(topic, view), book, now) }] : [];
  });
  return (await Promise.all(shown)).flat();
}

/** Counted since the reader followed them. */
async function followedTopics(found: WhatsNew, now: Date): Promise<Pick<News, 'topics' | 'opened'>> {
  const { uid, levels, blocked } = found.reader;
  const { progress } = found;
  const [mine, books] = [followed(levels, 'topic', TOPICS), followed(levels, 'book', BOOKS)];
  if (mine.length === 0 && books.length === 0) return { topics: [], opened: [] };
  const [reads, topics, opened] = await Promise.all([
    findReads(uid, 'public'),
    findTopics(mine.map(({ _id }) => _id)),
    Promise.all(books.map(({ _id, since }) => topicsOpenedSince(_id, since, DISCUSSIONS_SHOWN))),
  ]);
  const sinceOf = new Map(mine.map(({ _id, since }) => [_id, since]));
  const withUnread = topics.map(async (topic) => {
    const stored = await progress.of(topic.bookId);
    const since = sinceOf.get(topic._id);
    const unread = unreadOf(recentPosts(topic.recent), { uid, reads, since, blocked, progressIn: () => stored });
    return unread.count > 0 ? [{ topic, unread }] : [];
  });
  const unread = (await Promise.all(withUnread)).flat();
  const unreadOfTopic = new Map(unread.map((item) => [item.topic._id, item.unread]));
  const fresh = opened
    .flat()
    .filter(
      ({ _id, openedBy }) => openedBy !== uid && !blocked.includes(openedBy) && !reads[_id] && !unreadOfTopic.has(_id),
    )
    .filter(({ _id }) => !isMuted(levels, { clubId: null, threadId: _id }));
  const [shownTopics, shownOpened] = await Promise.all([
    listed(
      unread.map(({ topic }) => topic),
      found,
      now,
    ),
    listed(fresh, found, now),
  ]);
  const isShown = ({ hidden }: ListedTopic) => !hidden;
  return {
    topics: shownTopics.flatMap(({ topic, listed: item }) => {
      const count = unreadOfTopic.get(topic._id);
      return count ? [{ ...item, unread: count }] : [];
    }),
    opened: shownOpened.map(({ listed: item }) => item).filter(isShown),
  };
}

export async function newsFor({ uid, language }: Reader, now: Date): Promise<News> {
  const found = await whatsNew(uid, now);
  const [discussions, topics, clubs] = await Promise.all([
    newDiscussions(found, language, now),
    followedTopics(found, now),
    presentNewsOfClubs(found.news),
  ]);
  return { discussions, meetings: presentReminders(uid, found.reminders), clubs, ...topics };
}
