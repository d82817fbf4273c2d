import { blocksOf } from '../../accounts/blocks/store';
import type { BookclubsCalls } from '../../contract/bookclubs';
import type { Unread } from '../../contract/unread';
import type { Progress } from '../../domain/progress';
import { readNoticesOf } from '../../notifications/change-notices';
import { findLevels, isMuted, type Levels } from '../../notifications/levels';
import type { Handlers } from '../../platform/http/handlers';
import type { Stored } from '../../platform/store/firestore';
import { findOwnJoins } from '../../progress/editions/own-joins';
import { progressOfWorks } from '../../progress/progress-of-work';
import { changeRead, findReads, type Read, type Reads } from '../../threads/reads';
import { type RecentPost, recentPosts } from '../../threads/recent-posts';
import { viewOf } from '../../threads/spoilers/view';
import { afterReading, countUnread, unreadFrom, unreadPosts } from '../../threads/unread';
import { discussionAndClub } from '../membership';
import { hasAccepted } from '../rules';
import type { ClubRecord } from '../store';

const EVER = new Date(0);

/** A club's posts are unread for a member from this time on. */
export const joinedAt = ({ memberships }: ClubRecord, uid: string): Date => new Date(memberships[uid] ?? EVER);

/** Everything that decides what is new for a reader in their clubs, apart from their progress. */
export interface ClubReader {
  uid: string;
  reads: Reads;
  /** The uids of the readers they have blocked. */
  blocked: readonly string[];
  levels: Levels;
}

/** Two reads, one where `found` has what the reader has read, and a query. */
export async function findClubReader(uid: string, found?: Reads): Promise<ClubReader> {
  const [reads, levels, blocks] = await Promise.all([found ?? findReads(uid, 'clubs'), findLevels(uid), blocksOf(uid)]);
  return { uid, reads, levels, blocked: blocks.map(({ blockedId }) => blockedId) };
}

/**
 * The posts of a club that are new for a member, oldest first, whatever their progress: by others, unread, and posted
 * since they joined; not by readers they have blocked, nor in what they have muted. A club that they haven't accepted has
 * none. The bell, home, the notifications page, My Clubs, *Since you were here*, the digest and the club's own lists all
 * count these.
 * @param since instead of what the member has read: every post after it
 */
export function newPostsIn(
  club: Stored<ClubRecord>,
  { uid, reads, blocked, levels }: ClubReader,
  since?: Date,
): RecentPost[] {
  if (!hasAccepted(club, uid)) return [];
  const reader = since ? { reads: {}, since } : { reads, since: joinedAt(club, uid) };
  return unreadPosts(recentPosts(club.recent), { uid, blocked, ...reader }).filter(
    ({ discussionId: threadId }) => !isMuted(levels, { clubId: club._id, threadId }),
  );
}

/** The discussions of a club whose opening post is new for a member, by that post. */
export const newDiscussionsIn = (club: Stored<ClubRecord>, reader: ClubReader): RecentPost[] =>
  newPostsIn(club, reader).filter(({ _id, discussionId }) => _id === discussionId);

/** The read state of a discussion after its opening post is read. */
export const withOpeningRead = (club: ClubRecord, uid: string, id: string) => (before: Read | undefined) => {
  const recent = recentPosts(club.recent).filter(({ discussionId }) => discussionId === id);
  return afterReading(before, recent, [id], joinedAt(club, uid));
};

/** What a member hasn't read of a club, or of those of its latest posts that `isAmong` leaves. */
export const unreadIn = (
  club: Stored<ClubRecord>,
  reader: ClubReader,
  progressIn: (bookId: string) => Progress | undefined,
  isAmong: (post: RecentPost) => boolean = () => true,
): Unread => countUnread(newPostsIn(club, reader).filter(isAmong), progressIn);

/**
 * What a member hasn't read about each of these books; a book without unread posts is missing. Reads nothing when the
 * club's latest posts are about other books. Otherwise as many as `unreadOfClubs` for one club.
 */
export async function unreadOfBooks(
  club: Stored<ClubRecord>,
  uid: string,
  bookIds: readonly string[],
): Promise<Map<string, Unread>> {
  const isAmong = ({ bookId }: RecentPost) => bookIds.includes(bookId);
  if (!recentPosts(club.recent).some(isAmong)) return new Map();
  const unread = newPostsIn(club, await findClubReader(uid)).filter(isAmong);
  const progress = await progressOfWorks(uid, [
    ...new Set(unread.flatMap(({ bookId, chapter }) => (chapter === null ? [] : bookId))),
  ]);
  return new Map(
    [...new Set(unread.map(({ bookId }) => bookId))].map((id) => [
      id,
      countUnread(
        unread.filter(({ bookId }) => bookId === id),
        () => progress.get(id),
      ),
    ]),
  );
}

/** One read. */
export async function unreadIds(club: ClubRecord, discussionId: string, uid: string): Promise<string[]> {
  const recent = recentPosts(club.recent).filter((post) => post.discussionId === discussionId);
  const reads = await findReads(uid, 'clubs');
  return unreadPosts(recent, { uid, reads, since: joinedAt(club, uid) }).map(({ _id }) => _id);
}

/**
 * A member's unread posts in each of these clubs that they have accepted. Two reads and a query, plus their joins and
 * progress in each book where unread posts have a chapter.
 */
export async function unreadOfClubs(uid: string, clubs: readonly Stored<ClubRecord>[]): Promise<Map<string, Unread>> {
  const reader = await findClubReader(uid);
  let own: ReturnType<typeof findOwnJoins> | undefined;
  const accepted = clubs.filter((club) => hasAccepted(club, uid));
  const found = accepted.map(async (club) => {
    const unread = newPostsIn(club, reader);
    const books = [...new Set(unread.flatMap(({ bookId, chapter }) => (chapter === null ? [] : bookId)))];
    own ??= books.length > 0 ? findOwnJoins(uid) : undefined;
    const progress = own && (await progressOfWorks(uid, books, { own }));
    return [club._id, countUnread(unread, (bookId) => progress?.get(bookId))] as const;
  });
  return new Map(await Promise.all(found));
}

export const unread = {
  'POST /api/bookclubs/read': async ({ caller: { uid }, body }) => {
    const { discussion, club } = await discussionAndClub(body.id, uid);
    const isHere = ({ discussionId }: RecentPost) => discussionId === discussion._id;
    const recent = recentPosts(club.recent).filter(isHere);
    const [reader, read, view] = await Promise.all([
      findClubReader(uid, {}),
      changeRead(uid, 'clubs', discussion._id, (before) => {
        const after = afterReading(before, recent, body.posts, joinedAt(club, uid));
        return body.unreadFrom ? unreadFrom(after, recent, body.unreadFrom) : after;
      }),
      viewOf(uid, discussion.bookId),
    ]);
    await readNoticesOf(uid, discussion._id, body.posts);
    return unreadIn(club, { ...reader, reads: { [discussion._id]: read } }, () => view.progress, isHere);
  },
} satisfies Partial<Handlers<BookclubsCalls>>;
