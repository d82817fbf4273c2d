import { acceptedClubsOf, type ClubRecord } from '../clubs/store';
import { type ClubReader, findClubReader, newDiscussionsIn } from '../clubs/threads/unread';
import { isHidden } from '../domain/spoilers';
import type { Stored } from '../platform/store/firestore';
import { findOwnJoins } from '../progress/editions/own-joins';
import type { RecentPost } from '../threads/recent-posts';
import { ProgressOnce } from './progress-once';

/** Clubs to search, the most recently active first. */
const CLUBS = 20;

/** A discussion, represented by its opening post, which has the same id. */
export interface NewDiscussion {
  club: Stored<ClubRecord>;
  opening: RecentPost;
}

/** Everything loaded to find what is new to a reader. */
export interface NewToReader extends ClubReader {
  /** The clubs searched. */
  clubs: readonly Stored<ClubRecord>[];
  progress: ProgressOnce;
  /** The latest first. */
  discussions: NewDiscussion[];
}

/**
 * The discussions in a reader's clubs whose opening post is unread and within their progress. Leaves out muted
 * discussions and those opened by blocked readers. Costs three reads, a query, one read for each club, and one progress
 * read for each book whose openings name a chapter.
 */
export async function findNew(uid: string): Promise<NewToReader> {
  const [clubs, reader, own] = await Promise.all([acceptedClubsOf(uid, CLUBS), findClubReader(uid), findOwnJoins(uid)]);
  const progress = new ProgressOnce(uid, own, []);
  const unread = clubs.flatMap((club) => newDiscussionsIn(club, reader).map((opening) => ({ club, opening })));
  const seen = await Promise.all(
    unread.map(async (item) => {
      const { chapter, bookId } = item.opening;
      if (!isHidden(chapter, undefined, false)) return [item];
      return isHidden(chapter, await progress.of(bookId), false) ? [] : [item];
    }),
  );
  const discussions = seen.flat().toSorted((a, b) => b.opening.at.getTime() - a.opening.at.getTime());
  return { ...reader, clubs, progress, discussions };
}
