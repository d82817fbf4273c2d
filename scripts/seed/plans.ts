import { nameInUrl } from '../../functions/src/clubs/rules';
import { bookclubs } from './club';
import { bookOf, CLUB_ID, type ClubData, type ClubPlans, type ListedClubData } from './data';
import { daysBefore, inOrder, type Step } from './steps';

const PLANNED = 4;

const meeting = `${CLUB_ID}-meeting`;
const ballot = `${CLUB_ID}-ballot`;

interface Planning {
  club: string;
  by: string;
  now: Date;
  at: Date;
}

const daysAfter = (now: Date, days: number): Date => daysBefore(now, -days);

function scheduleOf({ book, schedule }: ClubPlans, { club, by, now, at }: Planning): Step[] {
  const steps = schedule.map(({ chapter, inDays }) => ({
    chapter,
    by: daysAfter(now, inDays).toISOString().slice(0, 10),
  }));
  return [bookclubs('POST /api/bookclubs/schedule', { by, at, body: { club, book, steps, seen: [] } })];
}

function meetingOf({ book, meeting: planned }: ClubPlans, { club, by, now, at }: Planning): Step[] {
  const { inDays, hour, coming, ...about } = planned;
  const day = daysAfter(now, inDays);
  day.setUTCHours(hour, 0, 0, 0);
  const body = { club, book, at: day.toISOString(), dates: [], limit: null, ...about };
  return [
    bookclubs('POST /api/bookclubs/newMeeting', { by, at, id: meeting, body }),
    ...Object.entries(coming).map(([member, coming]) =>
      bookclubs('POST /api/bookclubs/answerMeeting', { by: member, at, body: { club, meeting, coming } }),
    ),
  ];
}

function ballotOf({ ballot: { inDays, proposals, votes } }: ClubPlans, { club, by, now, at }: Planning): Step[] {
  const closesAt = daysAfter(now, inDays).toISOString();
  return [
    ...Object.entries(proposals).map(([member, book]) =>
      bookclubs('POST /api/bookclubs/propose', { by: member, at, body: { club, ...bookOf(book) } }),
    ),
    bookclubs('POST /api/bookclubs/newBallot', {
      by,
      at,
      id: ballot,
      body: { club, closesAt, kind: 'ranked', books: Object.values(proposals) },
    }),
    ...Object.entries(votes).map(([member, books]) =>
      bookclubs('POST /api/bookclubs/vote', { by: member, at, body: { club, ballot, books: [...books] } }),
    ),
  ];
}

export function seedPlans({ name: club, members: [by], plans }: ClubData, now: Date): () => Promise<void> {
  const planning = { club, by, now, at: daysBefore(now, PLANNED) };
  const steps = [scheduleOf, meetingOf, ballotOf].flatMap((stepsOf) => stepsOf(plans, planning));
  return () => inOrder(steps);
}

export function seedListedClub({ name, members, book, listing }: ListedClubData, now: Date): () => Promise<void> {
  const [by, ...others] = members;
  const at = daysBefore(now, PLANNED);
  const club = nameInUrl(name);
  const steps = [
    bookclubs('POST /api/bookclubs/newClub', {
      by,
      at,
      id: 'demo-listed-club',
      body: { title: name, members: others },
    }),
    ...others.map((other) => bookclubs('POST /api/bookclubs/stay', { by: other, at, body: { club } })),
    bookclubs('POST /api/bookclubs/newBook', { by, at, body: { club, ...bookOf(book) } }),
    bookclubs('POST /api/bookclubs/updateSettings', { by, at, body: { currTitle: name, completedBooks: [] } }),
    bookclubs('POST /api/bookclubs/listing', { by, at, body: { club, listing } }),
  ];
  return () => inOrder(steps);
}
