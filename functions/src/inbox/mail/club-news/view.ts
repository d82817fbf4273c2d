import { shownTitle } from '../../../clubs/books/hidden/store';
import { nameInUrl } from '../../../clubs/rules';
import { acceptedClubsOf, type ClubRecord } from '../../../clubs/store';
import { findClubDiscussions } from '../../../clubs/threads/store';
import { type ClubReader, newPostsIn, unreadOfClub, unreadOfDiscussion } from '../../../clubs/threads/unread/store';
import { type Reader as TitleReader, titleIn } from '../../../clubs/view';
import type { Stored } from '../../../platform/store/firestore';
import { findOwnJoins } from '../../../progress/editions/store';
import { progressOfWorks } from '../../../progress/works/store';
import { checkThread } from '../../../threads/spoilers/rules';
import { readerView } from '../../../threads/spoilers/view';
import { findReads, type RecentPost, recentPosts } from '../../../threads/unread/store';
import { clubPath, discussionPath, type NewsChoices, type NewsGroup } from '../view';

const CLUBS = 20;
const DISCUSSIONS = 5;

/** The news of the reader's clubs. Skips a club whose unread posts are all older than `since`. */
export async function clubNews(
  { uid, language }: TitleReader,
  choices: NewsChoices,
  since: Date,
): Promise<NewsGroup[]> {
  const clubs = await acceptedClubsOf(uid, CLUBS);
  const active = clubs.filter(({ lastPost }) => lastPost !== null && lastPost >= since);
  if (active.length === 0) return [];
  const reader = { uid, reads: await findReads(uid, 'clubs'), ...choices };
  const withNews = active.filter((club) => newPostsIn(club, reader).length > 0);
  const own = findOwnJoins(uid);
  const groups = await Promise.all(withNews.map((club) => newsOfClub(club, { reader, language, since, own })));
  return groups.filter(({ threads }) => threads.length > 0);
}

interface Reader {
  reader: ClubReader;
  language: TitleReader['language'];
  since: Date;
  own: ReturnType<typeof findOwnJoins>;
}

async function newsOfClub(club: Stored<ClubRecord>, { reader, language, since, own }: Reader): Promise<NewsGroup> {
  const name = nameInUrl(club.title);
  const recent = recentPosts(club.recent);
  const books = [...new Set(recent.map(({ bookId }) => bookId))];
  const progress = await progressOfWorks(reader.uid, books, { own });
  const progressIn = (bookId: string) => progress.get(bookId);
  const { count, more } = unreadOfClub(club, reader, progressIn);
  const path = clubPath(name);
  const isLate = ({ at }: RecentPost) => at >= since;
  if (unreadOfClub(club, reader, progressIn, isLate).count === 0)
    return { club: club.title, path, threads: [], count: 0 };
  const latestFirst = recent.toReversed().map(({ discussionId }) => discussionId);
  const unreadThreads = [...new Set(latestFirst)].flatMap((id) => {
    const unread = unreadOfDiscussion(club, reader, id, progressIn);
    return unread.count > 0 ? [{ id, unread }] : [];
  });
  const named = new Map(unreadThreads.slice(0, DISCUSSIONS).map(({ id, unread }) => [id, unread]));
  const discussions = await findClubDiscussions([...named.keys()]);
  const threads = discussions.flatMap((discussion) => {
    const unread = named.get(discussion._id);
    if (!unread) return [];
    const { _id, bookId, bookTitle } = discussion;
    const book = shownTitle(club, bookId, bookTitle);
    const shown = checkThread(discussion, readerView(reader.uid, progress.get(bookId)));
    const title = shown.hidden ? undefined : titleIn(shown.record, { uid: reader.uid, language }) || undefined;
    return [{ title, book, path: discussionPath(name, bookId, _id, unread), unread }];
  });
  return { club: club.title, path, threads, count, ...(more && { more }) };
}
