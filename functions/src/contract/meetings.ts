import * as z from 'zod';
import { clubName, id, ignoredCaller, instant, isWebAddress, line, listQuery, wholeNumber } from '../domain/fields';
import { limits } from '../domain/limits';
import { issue } from '../domain/messages';
import { chapter } from '../domain/progress';
import { speaksWith } from './calls';
import { clubBookRef } from './clubs';
import { zone } from './mail';
import { Schedule } from './schedule';
import { day } from './shelf';

export const Coming = z.enum(['yes', 'maybe', 'no']);

/** `month`: on the same weekday, such as the second Tuesday. */
export const Repeats = z.enum(['week', 'twoWeeks', 'month']);
export type Repeats = z.output<typeof Repeats>;

const byReply = <T extends z.ZodType>(value: T) =>
  z.object({ yes: value, maybe: value, no: value, waiting: value, none: value });

export const Meeting = z.object({
  _id: id,
  at: instant.nullable(),
  minutes: z.int(),
  dates: z.array(
    z.object({
      at: instant,
      /** With `ifNeedBe`, only if need be. */
      mine: z.boolean(),
      mineIfNeedBe: z.boolean(),
      /** The number, and the usernames of the first; `ifNeedBe` has some of these. */
      votes: z.int(),
      names: z.array(z.string()),
      ifNeedBe: z.array(z.string()),
    }),
  ),
  book: clubBookRef.nullable(),
  chapter: z.int().nullable(),
  place: z.string(),
  link: z.string(),
  note: z.string(),
  /** The caller was the last to write the place, the link and the note. */
  own: z.boolean(),
  limit: z.int().nullable(),
  /** The first usernames by reply. While members choose a date, `no`: none suits them; `none`: no choice yet. */
  names: byReply(z.array(z.string())),
  counts: byReply(z.int()),
  mine: Coming.nullable(),
  isWaiting: z.boolean(),
  cancelled: z.boolean(),
  /** Somebody has started it: tonight's page is open, or has its minutes. */
  started: z.literal(true).optional(),
  /** Increases with every change, for calendars and to detect conflicting edits. */
  sequence: z.int(),
  /** The meeting's creator, and the club's owners. */
  canChange: z.boolean(),
  /** The id that repeated meetings share, and the number of those after this one. */
  series: z.object({ _id: id, every: Repeats, later: z.int() }).nullable(),
});

const PastMeeting = Meeting.pick({
  _id: true,
  book: true,
  chapter: true,
  place: true,
  own: true,
  started: true,
}).extend({
  at: instant,
  coming: z.array(z.string()),
  /** `coming` has only the first of them. */
  numComing: z.int(),
});

const MeetingProposal = z.object({
  book: id.nullable(),
  chapter: z.int().nullable(),
  minutes: z.int().nullable(),
  place: z.string(),
  link: z.string(),
  schedules: z.array(z.object({ book: id, steps: Schedule })),
});

const link = z
  .string()
  .trim()
  .max(limits.meetingLink.max)
  .refine((address) => address === '' || isWebAddress(address), { error: issue('badLinkAddress') });

const note = line('Note', limits.meetingNote);
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
  /** The next one first, then those without a date. */
  'GET /api/bookclubs/meetings/{club}': {
    summary: 'List the coming meetings of a club',
    auth: 'required',
    scope: 'clubs:read',
    params: { club: clubName },
    answer: z.array(Meeting),
  },
  /** Latest first, without canceled ones. */
  'GET /api/bookclubs/pastMeetings/{club}': {
    summary: 'List the past meetings of a club',
    auth: 'required',
    params: { club: clubName },
    query: listQuery,
    answer: z.array(PastMeeting),
  },
  'GET /api/bookclubs/meetingProposal/{club}': {
    summary: 'Get a proposal for the next meeting',
    auth: 'required',
    params: { club: clubName },
    answer: MeetingProposal,
  },
  /** A meeting with a date as an iCalendar file, in the language of the reader's account. */
  'GET /api/bookclubs/meetingFile/{club}': {
    summary: 'Get a meeting as a calendar file',
    auth: 'required',
    params: { club: clubName },
    query: z.object({ meeting: id }),
    answer: z.object({ file: z.string() }),
  },
  'POST /api/bookclubs/newMeeting': {
    summary: 'Plan a meeting',
    auth: 'required',
    speaks: true,
    rates: ['newThreads'],
    creates: true,
    body: z
      .object({
        ...ignoredCaller,
        club: clubName,
        book: id.nullable(),
        at: date.nullable(),
        dates,
        ...fields,
        note: note.default(''),
        /** At the same time of day in `zone`, up to the day `until`. */
        repeat: z.object({ every: Repeats, until: day, zone }).nullable().default(null),
      })
      .refine(({ at, dates }) => (at === null ? dates.length >= 2 : dates.length === 0), {
        path: ['dates'],
        error: issue('noMeetingDate'),
      })
      .refine(({ at, repeat }) => at !== null || repeat === null, { path: ['repeat'], error: issue('noMeetingDate') }),
    answer: Meeting,
  },
  /** `conflict` when a sent field has changed since `sequence`. `dates` starts a choice; `at: null` reopens it. */
  'POST /api/bookclubs/changeMeeting': {
    summary: 'Change or cancel a meeting',
    auth: 'required',
    speaks: speaksWith('place', 'link', 'note'),
    rates: ['changes'],
    body: z.object({
      ...ignoredCaller,
      club: clubName,
      meeting: id,
      sequence: z.int(),
      following: z.boolean().default(false),
      ...z
        .object({
          at: date.nullable(),
          book: id.nullable(),
          cancelled: z.boolean(),
          ...fields,
          note,
          dates: dates.min(2),
        })
        .partial().shape,
    }),
    answer: Meeting,
  },
  /** Fails for a past or canceled meeting and, with `at`, for one that has moved. */
  'POST /api/bookclubs/answerMeeting': {
    summary: 'Answer a meeting, or choose dates',
    auth: 'required',
    rates: ['likes'],
    body: z.object({
      ...ignoredCaller,
      club: clubName,
      meeting: id,
      coming: Coming.optional(),
      at: date.optional(),
      dates: dates.optional(),
      /** The `dates` that suit the caller only if need be. */
      ifNeedBe: dates.default([]),
    }),
    answer: Meeting,
  },
  /** For the meetings of all their clubs. Returned once, then null until `renew` or the end of the sessions. */
  'POST /api/bookclubs/calendar': {
    summary: "Get the address of the caller's calendar feed",
    auth: 'required',
    rates: ['changes'],
    body: z.object({ ...ignoredCaller, renew: z.boolean().default(false) }),
    answer: z.object({ path: z.string().nullable() }),
  },
} as const;

export type Meeting = z.output<typeof Meeting>;
export type MeetingProposal = z.output<typeof MeetingProposal>;
export type PastMeeting = z.output<typeof PastMeeting>;
export type Coming = z.output<typeof Coming>;
