import { readerOfCalendar } from '../../data/accounts/users';
import { allAcceptedClubsOf } from '../../data/clubs/clubs';
import { meetingsAfter } from '../../data/clubs/meetings';
import { nameInUrl } from '../../data/clubs/rules';
import { addresses } from '../addresses';
import { calendarFile, type ListedMeeting } from './calendar-file';

/** Meetings stay in a calendar for some time after they were. */
const KEPT_MS = 90 * 24 * 60 * 60 * 1000;
/** Of each club. */
const MOST = 50;

/**
 * The meetings of all clubs that the reader has accepted to be in whose calendar a key shows, or one of them. Undefined for an unknown key.
 * @param name the key, and after a slash the meeting
 */
export async function calendar(name: string, origin: string, now: Date): Promise<string | undefined> {
  const [key = '', only] = name.split('/');
  const uid = await readerOfCalendar(key);
  if (uid === undefined) return undefined;
  const clubs = [...(await allAcceptedClubsOf(uid)).values()];
  const found = clubs.map(async (club): Promise<ListedMeeting[]> => {
    const meetings = await meetingsAfter(club._id, new Date(now.getTime() - KEPT_MS), MOST);
    const page = origin + addresses.club(nameInUrl(club.title));
    return meetings.map((meeting) => ({ meeting, clubName: club.title, page }));
  });
  const meetings = (await Promise.all(found)).flat();
  return only
    ? calendarFile(
        meetings.filter(({ meeting }) => meeting._id === only),
        false,
      )
    : calendarFile(meetings, true);
}
