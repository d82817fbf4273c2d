import * as z from 'zod';
import { clubName, id, ignoredCaller, instant, isWebAddress, line, listQuery, wholeNumber } from '../domain/fields';
import { limits } from '../domain/limits';
import { issue } from '../domain/messages';
import { chapter } from '../domain/progress';
import { speaksWith } from './calls';
import { bookRef } from './clubs';

export const Coming = z.enum(['yes', 'maybe', 'no']);

/** A meeting of a club. Its members may still be choosing the date. */
const Meeting = z.object({
  _id: id,
  /** Null until the date is chosen. */
  at: instant.nullable(),
  minutes: z.int(),
  /** The dates that members choose from; empty once the date is chosen. */
  dates: z.array(z.object({ at: instant, votes: z.int(), mine: z.boolean() })),
  book: bookRef.nullable(),
  /** The chapter to read before the meeting; null without one. */
  chapter: z.int().nullable(),
  place: z.string(),
  /** The meeting's web address; empty without one. */
  link: z.string(),
  /** True when the caller was the last to write the place and the link. */
  own: z.boolean(),
  /** The number of places; null without a limit. Further members go on the waiting list. */
  limit: z.int().nullable(),
  /** The usernames of the first members who are going, and the number of replies of each kind. */
  coming: z.array(z.string()),
  counts: z.object({ yes: z.int(), maybe: z.int(), waiting: z.int() }),
  /** The caller's reply; null without one. */
  mine: Coming.nullable(),
  isWaiting: z.boolean(),
  cancelled: z.boolean(),
  /** Increases with every change, for calendars and to detect conflicting edits. */
  sequence: z.int(),
  canChange: z.boolean(),
});

const PastMeeting = Meeting.pick({
  ...{ _id: true, book: true, chapter: true, place: true, own: true, coming: true },
}).extend({
  at: instant,
  /** The number of members who said they were going. `coming` has only the first of them. */
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
/** One spelling for each instant, so that dates can be compared as strings. */
const date = instant
  .refine((at) => at >= '2020' && at < '2100', { error: issue('badInstant') })
  .transform((at) => new Date(at).toISOString());
const dates = z
  .array(date)
  .max(limits.meetingDates.max)
  .refine((all) => new Set(all).size === all.length, { error: issue('sameDateTwice') });

export const meetingCalls = {
  /** Upcoming meetings and those without a date; the next one first. */
  'GET /api/bookclubs/meetings/{club}': { auth: 'required', params: { club: clubName }, answer: z.array(Meeting) },
  /** Past meetings, latest first, without canceled ones. */
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
  /** `sequence` is the one that the caller saw; fails with `conflict` when the meeting has changed since. */
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
  /** Saves whether the caller is going, or which of the dates suit them. Fails for a past or canceled meeting. */
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
   * The caller's own address for a calendar with the meetings of all their clubs. It is returned only once; later calls
   * return null until the address has ended, with the caller's sessions or with `renew`.
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
