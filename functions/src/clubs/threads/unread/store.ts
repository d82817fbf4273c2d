import { blocksOf } from '../../../accounts/blocks/store';
import type { Unread } from '../../../contract/unread';
import { placeInParts } from '../../../domain/chapter-parts';
import { limits } from '../../../domain/limits';
import type { Progress } from '../../../domain/progress';
import { isBeyond } from '../../../domain/spoilers';
import { findLevels, isMuted, type Levels } from '../../../notifications/levels/store';
import type { Stored } from '../../../platform/store/firestore';
import { type Joins, progressOfWorks } from '../../../progress/works/store';
import { afterReading, countUnread, unreadPosts } from '../../../threads/unread/rules';
import { findReads, type Read, type Reads, type RecentPost, recentPosts } from '../../../threads/unread/store';
import { partsOf } from '../../books/parts/store';
import { hasAccepted } from '../../rules';
import type { ClubRecord } from '../../store';

const EVER = new Date(0);

export const joinedAt = ({ memberships }: ClubRecord, uid: string): Date => new Date(memberships[uid] ?? EVER);

export interface ClubReader {
  uid: string;
  reads: Reads;
  blocked: readonly string[];
  levels: Levels;
}

export async function findClubReader(uid: string, found?: Reads): Promise<ClubReader> {
  const [reads, levels, blocks] = await Promise.all([found ?? findReads(uid, 'clubs'), findLevels(uid), blocksOf(uid)]);
  return { uid, reads, levels, blocked: blocks.map(({ blockedId }) => blockedId) };
}

/** Oldest first, whatever their progress, without blocked and muted. Bell, home, digest and lists all count these. */
export function newPostsIn(
  club: Stored<ClubRecord>,
  { uid, reads, blocked, levels }: ClubReader,
  since?: Date,
  posts: readonly RecentPost[] = recentPosts(club.recent),
): RecentPost[] {
  if (!hasAccepted(club, uid)) return [];
  const reader = since ? { reads: {}, since } : { reads, since: joinedAt(club, uid) };
  return unreadPosts(posts, { uid, blocked, ...reader }).filter(
    ({ discussionId: threadId }) => !isMuted(levels, { clubId: club._id, threadId }),
  );
}

/** True if the oldest of as many posts as a list holds is unread, so earlier ones may be, too. */
export const mayHaveOlder = (
  club: Stored<ClubRecord>,
  reader: ClubReader,
  [first]: readonly RecentPost[],
  posts: readonly RecentPost[] = recentPosts(club.recent),
): boolean =>
  first !== undefined &&
  posts.length >= limits.recentPosts.max &&
  newPostsIn(club, reader, EVER, posts)[0]?._id === first._id;

export const newDiscussionsIn = (club: Stored<ClubRecord>, reader: ClubReader): RecentPost[] =>
  newPostsIn(club, reader).filter(({ _id, discussionId }) => _id === discussionId);

export const withOpeningRead = (club: ClubRecord, uid: string, id: string) => (before: Read | undefined) => {
  const recent = recentPosts(club.recent).filter(({ discussionId }) => discussionId === id);
  return afterReading(before, recent, [id], joinedAt(club, uid));
};

/** `countUnread`, with the club's name of the next chapter, unless posts about several books wait there. */
export function countIn(
  club: Stored<ClubRecord>,
  unread: readonly RecentPost[],
  progressIn: (bookId: string) => Progress | undefined,
): Unread {
  const { waiting, ...counted } = countUnread(unread, progressIn);
  if (typeof waiting?.chapter !== 'number') return { ...counted, waiting };
  const { chapter } = waiting;
  const isWaiting = (post: RecentPost) => post.chapter === chapter && isBeyond(post, progressIn(post.bookId));
  const [book, another] = new Set(unread.flatMap((post) => (isWaiting(post) ? post.bookId : [])));
  const place = book && another === undefined ? placeInParts(partsOf(club, book), chapter) : undefined;
  return { ...counted, waiting: { ...waiting, ...(place && { place }) } };
}

/** With `isAmong`, of one book. */
export function unreadOfClub(
  club: Stored<ClubRecord>,
  reader: ClubReader,
  progressIn: (bookId: string) => Progress | undefined,
  isAmong: (post: RecentPost) => boolean = () => true,
): Unread {
  const unread = newPostsIn(club, reader);
  const more = mayHaveOlder(club, reader, unread) && { more: true as const };
  return { ...countIn(club, unread.filter(isAmong), progressIn), ...more };
}

/** Has all posts of a discussion whose opening post is listed. */
export function unreadOfDiscussion(
  club: Stored<ClubRecord>,
  reader: ClubReader,
  id: string,
  progressIn: (bookId: string) => Progress | undefined,
): Unread {
  const { more, ...counted } = unreadOfClub(club, reader, progressIn, ({ discussionId }) => discussionId === id);
  return { ...counted, ...(more && !(id in club.recent) && { more }) };
}

/** The books with unread posts. Reads nothing when the latest posts are about other books. */
export async function unreadOfBooks(
  club: Stored<ClubRecord>,
  uid: string,
  bookIds: readonly string[],
  found?: ClubReader,
): Promise<Map<string, Unread>> {
  const isAmong = ({ bookId }: RecentPost) => bookIds.includes(bookId);
  if (!recentPosts(club.recent).some(isAmong)) return new Map();
  const reader = found ?? (await findClubReader(uid));
  const all = newPostsIn(club, reader);
  const more = mayHaveOlder(club, reader, all) && { more: true as const };
  const unread = all.filter(isAmong);
  const progress = await progressOfWorks(uid, [
    ...new Set(unread.flatMap(({ bookId, chapter }) => (chapter === null ? [] : bookId))),
  ]);
  return new Map(
    [...new Set(unread.map(({ bookId }) => bookId))].map((id) => [
      id,
      {
        ...countIn(
          club,
          unread.filter(({ bookId }) => bookId === id),
          () => progress.get(id),
        ),
        ...more,
      },
    ]),
  );
}

export const latestIn = (club: ClubRecord, discussionId: string, uid: string) => ({
  recent: recentPosts(club.recent).filter((post) => post.discussionId === discussionId),
  since: joinedAt(club, uid),
});

/** The unread posts of accepted clubs: progress in each book with unread chapters. */
export async function unreadOfClubs(
  reader: ClubReader,
  clubs: readonly Stored<ClubRecord>[],
  joins: Joins,
): Promise<Map<string, Unread>> {
  const { uid } = reader;
  const found = clubs
    .filter((club) => hasAccepted(club, uid))
    .map(async (club) => {
      const unread = newPostsIn(club, reader);
      const books = [...new Set(unread.flatMap(({ bookId, chapter }) => (chapter === null ? [] : bookId)))];
      const progress = books.length > 0 ? await progressOfWorks(uid, books, joins) : undefined;
      const counted = countIn(club, unread, (bookId) => progress?.get(bookId));
      return [club._id, { ...counted, ...(mayHaveOlder(club, reader, unread) && { more: true as const }) }] as const;
    });
  return new Map(await Promise.all(found));
}
