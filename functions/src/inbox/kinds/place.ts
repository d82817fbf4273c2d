import { isOver } from '../../clubs/meetings/answers/store';
import { meetingOfEvent, placeEvent } from '../../clubs/meetings/places/store';
import { answerOf, repliesTo } from '../../clubs/meetings/rules';
import { findMeeting } from '../../clubs/meetings/store';
import { findClub } from '../../clubs/store';
import { aboutClub, clubFor, toldInClub } from './in-club';
import { eventOf, type KindOf, uidsIn } from './kind';

/** The reader was waiting for a place in a meeting and has got one. */
export const place: KindOf<'place'> = {
  event: eventOf('place', async ({ clubId, meetingId, waiting, at }) => {
    const [club, meeting] = await Promise.all([findClub(clubId), findMeeting(clubId, meetingId)]);
    if (!club || !meeting || meeting.cancelled) return undefined;
    const { yes } = repliesTo(meeting, club.memberIds);
    const notices = uidsIn(waiting)
      .filter((uid) => yes.includes(uid))
      .map((uid) => ({ uid, by: '', event: placeEvent(meetingId, answerOf(meeting, uid)?.at), at }));
    return toldInClub('place', clubId, notices);
  }),
  present: async (latest, viewing) => {
    const club = clubFor(latest, viewing);
    if (!club) return undefined;
    const meeting = await findMeeting(club._id, meetingOfEvent(latest.event));
    if (!meeting?.at || isOver(meeting, viewing.now)) return undefined;
    const hasPlace = repliesTo(meeting, club.memberIds).yes.includes(viewing.reader.uid);
    return hasPlace ? { in: aboutClub(club), meeting: { at: meeting.at.toISOString() } } : undefined;
  },
  letter: (_, i18n, values) =>
    i18n.t({ id: 'notice.place', message: 'You have a place: {club} meets on {date}', values }),
};
