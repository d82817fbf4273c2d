import { clubBookRef } from '../../clubs/books/parts/store';
import { acceptedClubsOf, type ClubRecord } from '../../clubs/store';
import type { ClubDiscussionRecord } from '../../clubs/threads/store';
import { type ClubReader, findClubReader, newDiscussionsIn } from '../../clubs/threads/unread/store';
import { presentWithUnread } from '../../clubs/threads/view';
import type { Reader } from '../../clubs/view';
import { isHidden } from '../../domain/spoilers';
import type { Stored } from '../../platform/store/firestore';
import { findOwnJoins } from '../../progress/editions/store';
import { readerView } from '../../threads/spoilers/view';
import type { RecentPost } from '../../threads/unread/store';
import { findNewsOfClubs, type UnreadNews } from '../clubs/store';
import { ProgressOnce } from '../progress/store';
import { findReminders, type UnreadReminder } from '../reminders/view';

const CLUBS = 20;

export interface NewDiscussion {
  club: Stored<ClubRecord>;
  opening: RecentPost;
}

export interface WhatsNew {
  reader: ClubReader;
  progress: ProgressOnce;
  discussions: readonly NewDiscussion[];
  reminders: readonly UnreadReminder[];
  news: readonly UnreadNews[];
}

/** The news of a reader's latest clubs, without what they have read, muted, blocked or done themselves. The bell counts all of it. */
export async function whatsNew(uid: string, now: Date): Promise<WhatsNew> {
  const [clubs, reader, own] = await Promise.all([acceptedClubsOf(uid, CLUBS), findClubReader(uid), findOwnJoins(uid)]);
  const progress = new ProgressOnce(uid, own, []);
  const [discussions, reminders, news] = await Promise.all([
    newDiscussions(clubs, reader, progress),
    findReminders(reader, clubs, now),
    findNewsOfClubs(reader, clubs, now),
  ]);
  return { reader, progress, discussions, reminders, news };
}

/** Up to the reader's chapter, latest first. */
async function newDiscussions(
  clubs: readonly Stored<ClubRecord>[],
  reader: ClubReader,
  progress: ProgressOnce,
): Promise<NewDiscussion[]> {
  const unread = clubs.flatMap((club) => newDiscussionsIn(club, reader).map((opening) => ({ club, opening })));
  const seen = await Promise.all(
    unread.map(async (item) => {
      const { chapter, bookId } = item.opening;
      if (!isHidden(chapter, undefined, false)) return [item];
      return isHidden(chapter, await progress.of(bookId), false) ? [] : [item];
    }),
  );
  return seen.flat().toSorted((a, b) => b.opening.at.getTime() - a.opening.at.getTime());
}

/** A discussion with its unread posts, as home and the list of news show it. */
export async function presentUnread(
  discussion: Stored<ClubDiscussionRecord>,
  club: Stored<ClubRecord>,
  reader: Reader & ClubReader,
  progress: ProgressOnce,
  now: Date,
) {
  const view = readerView(reader.uid, await progress.of(discussion.bookId));
  return {
    ...presentWithUnread(discussion, club, reader, view, now),
    book: clubBookRef(club, discussion.bookId, discussion.bookTitle),
  };
}
