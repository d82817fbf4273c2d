import { acceptedClubsOf, type ClubRecord } from '../clubs/store';
import { type ClubReader, findClubReader, newDiscussionsIn } from '../clubs/threads/unread';
import { isHidden } from '../domain/spoilers';
import type { Stored } from '../platform/store/firestore';
import { findOwnJoins } from '../progress/editions/own-joins';
import type { RecentPost } from '../threads/recent-posts';
import { ProgressOnce } from './progress-once';

const CLUBS = 20;

export interface NewDiscussion {
  club: Stored<ClubRecord>;
  opening: RecentPost;
}

export interface NewToReader extends ClubReader {
  clubs: readonly Stored<ClubRecord>[];
  progress: ProgressOnce;
  discussions: NewDiscussion[];
}

/** Of accepted clubs, up to the reader's chapter, without muted discussions and blocked openers. */
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
