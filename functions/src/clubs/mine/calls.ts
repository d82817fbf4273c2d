import type { BookclubsCalls } from '../../contract/bookclubs';
import type { MyClub } from '../../contract/clubs';
import { type Handlers, PageAnswer } from '../../platform/http/handlers';
import type { Stored } from '../../platform/store/firestore';
import { findOwnJoins } from '../../progress/editions/store';
import { progressOfWorks } from '../../progress/works/store';
import { progressOf } from '../../progress/writes/store';
import { isToldBy, liveMeetings } from '../meetings/coming/store';
import { lastActiveFirst } from '../order/rules';
import { hasAccepted } from '../rules';
import { type ClubRecord, clubsOf } from '../store';
import { type ClubReader, findClubReader, unreadOfClubs } from '../threads/unread/store';
import { presentClub } from '../view';

/** Skips canceled meetings and those by blocked readers. */
function nextMeeting({ meetings }: ClubRecord, { blocked }: ClubReader, now: Date): MyClub['nextMeeting'] {
  const next = liveMeetings(meetings, now).find((meeting) => !isToldBy(meeting, blocked));
  return next && { at: next.at?.toISOString() ?? null };
}

export const mine = {
  /** Three reads and a query; and the progress in each current book, and in each book with unread chapters. */
  'GET /api/bookclubs/myClubs': async ({ caller: { uid }, query, now }) => {
    const { items, cursor } = await clubsOf(uid, query);
    const clubs = lastActiveFirst(items);
    const own = findOwnJoins(uid);
    const books = clubs.flatMap((club) => (hasAccepted(club, uid) && club.currBookId ? club.currBookId : []));
    const [reader, progress] = await Promise.all([findClubReader(uid), progressOfWorks(uid, books, { own })]);
    const unread = await unreadOfClubs(reader, clubs, { own });
    const present = (club: Stored<ClubRecord>): MyClub => {
      if (!hasAccepted(club, uid)) return { ...presentClub(club, now), added: true };
      const found = progress.get(club.currBookId);
      return {
        ...presentClub(club, now),
        unread: unread.get(club._id),
        ...(found && { progress: progressOf(found) }),
        nextMeeting: nextMeeting(club, reader, now),
      };
    };
    return new PageAnswer(clubs.map(present), { cursor });
  },
} satisfies Partial<Handlers<BookclubsCalls>>;
