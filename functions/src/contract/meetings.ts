import * as z from 'zod';
import { clubName, id, ignoredCaller, instant, isWebAddress, line, listQuery, wholeNumber } from '../domain/fields';
import { limits } from '../domain/limits';
import { issue } from '../domain/messages';
import { chapter } from '../domain/progress';
import { speaksWith } from './calls';
import { bookRef } from './clubs';

export const Coming = z.enum(['yes', 'maybe', 'no']);

/** A meeting of a club, or one whose date is being found. */
const Meeting = z.object({
  _id: id,
  /** Null while the date is being found. */
  at: instant.nullable(),
  minutes: z.int(),
  /** The dates that members choose from; empty once there is one. */
  dates: z.array(z.object({ at: instant, votes: z.int(), mine: z.boolean() })),
  book: bookRef.nullable(),
  /** How far the members are to have read; null when it isn't said. */
  chapter: z.int().nullable(),
  place: z.string(),
  /** Where it is on the web; empty without one. */
  link: z.string(),
  /** The caller was the last to write the place and the link. */
  own: z.boolean(),
  /** How many can come; null for all. Who says yes after that waits. */
  limit: z.int().nullable(),
  /** The usernames of the first who come, and how many come, may come and wait. */
  coming: z.array(z.string()),
  counts: z.object({ yes: z.int(), maybe: z.int(), waiting: z.int() }),
  /** What the caller has said; null for nothing. */
  mine: Coming.nullable(),
  isWaiting: z.boolean(),
  cancelled: z.boolean(),
  /** Grows with every change, for calendars and for members who change it at the same time. */
  sequence: z.int(),
  /** False where the owners alone change it. */
  canChange: z.boolean(),
});

/** A meeting of a club that is over. */
const PastMeeting = Meeting.pick({
  ...{ _id: true, book: true, chapter: true, place: true, own: true, coming: true },
}).extend({
  at: instant,
  /** How many said that they come. `coming` are the first of them. */
  numComing: z.int(),
});

const link = z
  .string()
  .trim()
  .max(limits.meetingLink.max)
  .refine((address) => address === '' || isWebAddress(address), { error: issue('badLinkAddress') });

const fields = {
  minutes: wholeNumber('Minutes', limits.meetingMinutes),
  place: line('Place', limits.meetingPlace),
  link,
  chapter: chapter.nullable(),
  limit: wholeNumber('Members', limits.clubMembers).nullable(),
};
/** One spelling for each instant, so that dates can be compared. */
const date = instant
  .refine((at) => at >= '2020' && at < '2100', { error: issue('badInstant') })
  .transform((at) => new Date(at).toISOString());
const dates = z
  .array(date)
  .max(limits.meetingDates.max)
  .refine((all) => new Set(all).size === all.length, { error: issue('sameDateTwice') });

export const meetingCalls = {
  /** Those to come, and those whose date is being found; the next one first. */
  'GET /api/bookclubs/meetings/{club}': { auth: 'required', params: { club: clubName }, answer: z.array(Meeting) },
  /** Those that are over, the latest first, without those that were cancelled. */
  'GET /api/bookclubs/pastMeetings/{club}': {
    auth: 'required',
    params: { club: clubName },
    query: listQuery,
    answer: z.array(PastMeeting),
  },
  /** With `at`, or with dates to choose from. */
  'POST /api/bookclubs/newMeeting': {
    auth: 'required',
    speaks: true,
    rates: ['newThreads'],
    creates: true,
    body: z
      .object({ ...ignoredCaller, club: clubName, book: id.nullable(), at: date.nullable(), dates, ...fields })
      .refine(({ at, dates }) => (at === null ? dates.length >= 2 : dates.length === 0), {
        path: ['dates'],
        error: issue('noMeetingDate'),
      }),
    answer: Meeting,
  },
  /** Changes, dates or cancels it. `sequence` is the one that was seen: others' changes aren't lost (`conflict`). */
  'POST /api/bookclubs/changeMeeting': {
    auth: 'required',
    speaks: speaksWith('place', 'link'),
    rates: ['changes'],
    body: z.object({
      ...ignoredCaller,
      ...{ club: clubName, meeting: id, sequence: z.int() },
      ...z.object({ at: date, cancelled: z.boolean(), ...fields }).partial().shape,
    }),
    answer: Meeting,
  },
  /** Says whether the caller comes, and on which of the dates they can. Not for a meeting that is over or cancelled. */
  'POST /api/bookclubs/answerMeeting': {
    auth: 'required',
    rates: ['likes'],
    body: z.object({
      ...ignoredCaller,
      club: clubName,
      meeting: id,
      coming: Coming.optional(),
      dates: dates.optional(),
    }),
    answer: Meeting,
  },
  /**
   * The caller's own address for a calendar, with the meetings of all their clubs. It is said once; afterwards `path` is
   * null until the address has ended with the caller's sessions, or `renew` ends it.
   */
  'POST /api/bookclubs/calendar': {
    auth: 'required',
    rates: ['changes'],
    body: z.object({ ...ignoredCaller, renew: z.boolean().default(false) }),
    answer: z.object({ path: z.string().nullable() }),
  },
} as const;

export type Meeting = z.output<typeof Meeting>;
export type PastMeeting = z.output<typeof PastMeeting>;
export type Coming = z.output<typeof Coming>;
