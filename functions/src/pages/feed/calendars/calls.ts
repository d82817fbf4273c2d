import { readerOfCalendar } from '../../../accounts/store';
import { shownTitle } from '../../../clubs/books/hidden/store';
import { partsOf } from '../../../clubs/books/parts/store';
import { calendarFile, type ListedMeeting } from '../../../clubs/meetings/calendar/view';
import { meetingsAfter } from '../../../clubs/meetings/store';
import { nameInUrl } from '../../../clubs/rules';
import { allAcceptedClubsOf } from '../../../clubs/store';
import { pathOf } from '../../../domain/addresses';
import { DAY_MS } from '../../../domain/time';
import { holdsSince } from '../../../platform/http/identity/identity';

const KEPT_MS = 90 * DAY_MS;
const MAX_MEETINGS_OF_CLUB = 150;

/** Undefined for an unknown key, and for a key that ended with the reader's sessions. */
export async function calendar(key: string, origin: string, now: Date): Promise<string | undefined> {
  const reader = await readerOfCalendar(key);
  if (!reader || !(await holdsSince(reader.uid, reader.since))) return undefined;
  const clubs = [...(await allAcceptedClubsOf(reader.uid)).values()];
  const found = clubs.map(async (club): Promise<ListedMeeting[]> => {
    const meetings = await meetingsAfter(club._id, new Date(now.getTime() - KEPT_MS), MAX_MEETINGS_OF_CLUB);
    const page = origin + pathOf.club(nameInUrl(club.title));
    return meetings.map((meeting) => ({
      meeting: { ...meeting, bookTitle: shownTitle(club, meeting.bookId, meeting.bookTitle) },
      parts: partsOf(club, meeting.bookId),
      clubName: club.title,
      page,
    }));
  });
  return calendarFile((await Promise.all(found)).flat(), reader.language ?? 'en');
}
