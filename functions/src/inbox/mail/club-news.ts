import { nameInUrl } from '../../clubs/rules';
import { acceptedClubsOf, type ClubRecord } from '../../clubs/store';
import { findClubDiscussions } from '../../clubs/threads/club-discussions';
import { unreadIn } from '../../clubs/threads/unread';
import { isMuted } from '../../notifications/levels';
import type { Stored } from '../../platform/store/firestore';
import { findOwnJoins } from '../../progress/editions/own-joins';
import { progressOfWorks } from '../../progress/progress-of-work';
import { findReads, type Reads } from '../../threads/reads';
import { type RecentPost, recentPosts } from '../../threads/recent-posts';
import { checkThread } from '../../threads/spoilers/check';
import { readerView } from '../../threads/spoilers/view';
import { clubPath, discussionPath, type Heard, type NewsGroup } from './news';

/** The clubs that were last active, and the discussions that are named of each. */
const CLUBS = 20;
const DISCUSSIONS = 5;

/** Leaves nothing out. */
const FINISHED = { chapter: 0, finished: true };

/**
 * What a reader hasn't read of the clubs that they have accepted to be in. A club is left out when all that is unread there was posted before.
 * @param heard what the reader has muted, and whom they have blocked, is left out
 * @param since from when on a post is news
 */
export async function clubNews(uid: string, heard: Heard, since: Date): Promise<NewsGroup[]> {
  const clubs = await acceptedClubsOf(uid, CLUBS);
  const active = clubs.filter(({ lastPost }) => lastPost !== null && lastPost >= since);
  if (active.length === 0) return [];
  const reads = await findReads(uid, 'clubs');
  const isUnread = (club: ClubRecord) =>
    unreadIn(club, { uid, reads, blocked: heard.blocked }, () => FINISHED).count > 0;
  const withNews = active.filter(isUnread);
  const own = findOwnJoins(uid);
  const groups = await Promise.all(withNews.map((club) => newsOfClub(club, { uid, reads, heard, since, own })));
  return groups.filter(({ threads }) => threads.length > 0);
}

interface Reader {
  uid: string;
  reads: Reads;
  heard: Heard;
  since: Date;
  own: ReturnType<typeof findOwnJoins>;
}

async function newsOfClub(club: Stored<ClubRecord>, { uid, reads, heard, since, own }: Reader): Promise<NewsGroup> {
  const name = nameInUrl(club.title);
  const recent = recentPosts(club.recent);
  const books = [...new Set(recent.map(({ bookId }) => bookId))];
  const progress = await progressOfWorks(uid, books, { own });
  const isHeard = ({ discussionId }: RecentPost) =>
    !isMuted(heard.levels, { clubId: club._id, threadId: discussionId });
  const unreadAmong = (isAmong: (post: RecentPost) => boolean) =>
    unreadIn(
      club,
      { uid, reads, blocked: heard.blocked },
      (bookId) => progress.get(bookId),
      (post) => isHeard(post) && isAmong(post),
    );
  const count = unreadAmong(() => true).count;
  const path = clubPath(name);
  if (unreadAmong(({ at }) => at >= since).count === 0) return { club: club.title, path, threads: [], count: 0 };
  const latestFirst = recent.toReversed().map(({ discussionId }) => discussionId);
  const unreadThreads = [...new Set(latestFirst)].flatMap((id) => {
    const unread = unreadAmong(({ discussionId }) => discussionId === id);
    return unread.count > 0 ? [{ id, unread }] : [];
  });
  const named = new Map(unreadThreads.slice(0, DISCUSSIONS).map(({ id, unread }) => [id, unread]));
  const discussions = await findClubDiscussions([...named.keys()]);
  const threads = discussions.flatMap((discussion) => {
    const unread = named.get(discussion._id);
    if (!unread) return [];
    const { _id, bookId, bookTitle: book } = discussion;
    const shown = checkThread(discussion, readerView(uid, progress.get(bookId)));
    const title = shown.hidden ? undefined : shown.record.title || undefined;
    return [{ title, book, path: discussionPath(name, bookId, _id, unread), unread }];
  });
  return { club: club.title, path, threads, count };
}
