import type { BookclubsCalls } from '../../contract/bookclubs';
import type { Unread } from '../../contract/unread';
import type { Progress } from '../../domain/progress';
import { readNoticesOf } from '../../notifications/change-notices';
import type { Handlers } from '../../platform/http/handlers';
import type { Stored } from '../../platform/store/firestore';
import { findOwnJoins } from '../../progress/editions/own-joins';
import { progressOfWorks } from '../../progress/progress-of-work';
import { changeRead, findReads, type Read } from '../../threads/reads';
import { type RecentPost, recentPosts } from '../../threads/recent-posts';
import { viewOf } from '../../threads/spoilers/view';
import { afterReading, type UnreadFor, unreadFrom, unreadOf, unreadPosts } from '../../threads/unread';
import { discussionAndClub } from '../membership';
import { hasAccepted } from '../rules';
import type { ClubRecord } from '../store';

const EVER = new Date(0);

/** A club's posts are unread for a member from this time on. */
export const joinedAt = ({ memberships }: ClubRecord, uid: string): Date => new Date(memberships[uid] ?? EVER);

/** The discussions whose opening post a member hasn't read, by that post. */
export const newDiscussionsIn = (
  club: ClubRecord,
  { uid, reads, blocked }: Pick<UnreadFor, 'uid' | 'reads' | 'blocked'>,
): RecentPost[] =>
  unreadPosts(
    recentPosts(club.recent).filter(({ _id, discussionId }) => _id === discussionId),
    { uid, reads, blocked, since: joinedAt(club, uid) },
  );

/** The read state of a discussion after its opening post is read. */
export const withOpeningRead = (club: ClubRecord, uid: string, id: string) => (before: Read | undefined) => {
  const recent = recentPosts(club.recent).filter(({ discussionId }) => discussionId === id);
  return afterReading(before, recent, [id], joinedAt(club, uid));
};

/** A member's unread posts in a club, or among those of its latest posts that `isAmong` accepts. */
export function unreadIn(
  club: ClubRecord,
  { uid, reads, blocked }: Pick<UnreadFor, 'uid' | 'reads' | 'blocked'>,
  progressIn: (bookId: string) => Progress | undefined,
  isAmong: (post: RecentPost) => boolean = () => true,
): Unread {
  const reader = { uid, reads, blocked, since: joinedAt(club, uid), progressIn };
  return unreadOf(recentPosts(club.recent).filter(isAmong), reader);
}

/** One read. */
export async function unreadIds(club: ClubRecord, discussionId: string, uid: string): Promise<string[]> {
  const recent = recentPosts(club.recent).filter((post) => post.discussionId === discussionId);
  const reads = await findReads(uid, 'clubs');
  return unreadPosts(recent, { uid, reads, since: joinedAt(club, uid) }).map(({ _id }) => _id);
}

/**
 * A member's unread posts in each of these clubs that they have accepted. One read, plus the reader's joins and their
 * progress in each book when unread posts have a chapter.
 */
export async function unreadOfClubs(uid: string, clubs: readonly Stored<ClubRecord>[]): Promise<Map<string, Unread>> {
  const reads = await findReads(uid, 'clubs');
  let own: ReturnType<typeof findOwnJoins> | undefined;
  const accepted = clubs.filter((club) => hasAccepted(club, uid));
  const found = accepted.map(async (club) => {
    const unread = unreadPosts(recentPosts(club.recent), { uid, reads, since: joinedAt(club, uid) });
    const books = [...new Set(unread.flatMap(({ bookId, chapter }) => (chapter === null ? [] : bookId)))];
    own ??= books.length > 0 ? findOwnJoins(uid) : undefined;
    const progress = own && (await progressOfWorks(uid, books, { own }));
    return [club._id, unreadIn(club, { uid, reads }, (bookId) => progress?.get(bookId))] as const;
  });
  return new Map(await Promise.all(found));
}

export const unread = {
  'POST /api/bookclubs/read': async ({ caller: { uid }, body }) => {
    const { discussion, club } = await discussionAndClub(body.id, uid);
    const isHere = ({ discussionId }: RecentPost) => discussionId === discussion._id;
    const recent = recentPosts(club.recent).filter(isHere);
    const [read, view] = await Promise.all([
      changeRead(uid, 'clubs', discussion._id, (before) => {
        const after = afterReading(before, recent, body.posts, joinedAt(club, uid));
        return body.unreadFrom ? unreadFrom(after, recent, body.unreadFrom) : after;
      }),
      viewOf(uid, discussion.bookId),
    ]);
    await readNoticesOf(uid, discussion._id, body.posts);
    return unreadIn(club, { uid, reads: { [discussion._id]: read } }, () => view.progress, isHere);
  },
} satisfies Partial<Handlers<BookclubsCalls>>;
