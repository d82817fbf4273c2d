import * as z from 'zod';
import { clubName, id, ignoredCaller, instant, text, wholeNumber } from '../domain/fields';
import type { ClubLanguage } from '../domain/languages';
import { limits } from '../domain/limits';
import { issue } from '../domain/messages';
import { revealedInQuery, spoilerFields } from '../domain/progress';
import { clubBookRef, currentName } from './clubs';

/** What is said in one language, or in two: first the original, then members' own translations. */
const Texts = z.array(z.object({ lang: z.string().nullable(), text: z.string() }));

const TonightAnswer = z.object({
  _id: id,
  user: z.string(),
  mine: z.boolean(),
  /** Hidden by moderators: only its author has its texts. */
  moderated: z.literal(true).optional(),
  texts: Texts,
  at: instant,
});

/** Beyond the caller's progress, an item is left out until it is current or open, and then hidden unless revealed. The last one is always there. */
const TonightItem = z.object({
  _id: id,
  /** `free` is the last one, for everything else; it has no text of its own. */
  kind: z.enum(['question', 'post', 'discussion', 'free']),
  ...spoilerFields,
  /** Empty while hidden, and once its author or an owner has deleted it. */
  texts: Texts,
  user: z.string().nullable(),
  /** Where it is talked about; a question without an answer has the page of one without posts. */
  discussion: id.nullable(),
  open: z.boolean(),
  /** Everybody's once it is open and not hidden, earliest first; before, only the caller's own. */
  answers: z.array(TonightAnswer),
  /** How many members have written, also before it is open. */
  numAnswers: z.int(),
});

/** The live document has these fields, too: its times are Firestore's timestamps there. */
export const TonightState = z.object({
  startedAt: instant,
  /** By a press, or, left open, at `closesAt`; null before. */
  endedAt: instant.nullable(),
  closesAt: instant,
  current: id.nullable(),
  opened: z.array(id),
  /** An index of `speakers`. */
  turn: z.int(),
  timer: z.object({ startedAt: instant, minutes: z.int() }).nullable(),
  /** Increases with every change, those of answers included. */
  changes: z.int(),
});

export const Tonight = z.object({
  ...currentName,
  clubName: z.string(),
  /** The path of the live document, to which members can listen before it exists. */
  live: z.string(),
  meeting: z.object({
    _id: id,
    at: instant.nullable(),
    minutes: z.int(),
    place: z.string(),
    link: z.string(),
    cancelled: z.boolean(),
    book: clubBookRef.nullable(),
    chapter: z.int().nullable(),
  }),
  /** When it can be started; null without a date, when canceled, and once it is over. */
  startsFrom: instant.nullable(),
  /** Null until it is started. */
  state: TonightState.nullable(),
  /** Usernames in the order of turns: those who have started, led or written. A step without fields takes part, too. */
  speakers: z.array(z.string()),
  /** Empty until it is started. With `question`, only that one. */
  items: z.array(TonightItem),
  /** The first meeting after this one. */
  next: z.object({ at: instant.nullable(), book: clubBookRef.nullable() }).nullable(),
});

const { tonightAnswer, tonightAnswerBytes, tonightSpeakers, tonightTimer } = limits;
const answerText = text('Your answer', tonightAnswer);
const bytesOf = (texts: Partial<Record<ClubLanguage, string | undefined>>): number =>
  new TextEncoder().encode(Object.values(texts).join('')).length;

const ofMeeting = { ...ignoredCaller, club: clubName, meeting: id };

export const tonightCalls = {
  /** The page of a running meeting, and afterwards its minutes. */
  'GET /api/bookclubs/tonight/{club}': {
    summary: "Get a meeting's page, or its minutes",
    auth: 'required',
    params: { club: clubName },
    query: z.object({ meeting: id, question: id.optional(), reveal: revealedInQuery.reveal }),
    answer: Tonight,
  },
  /** From 30 minutes before its date. Started twice, it is one meeting; ended by mistake, it goes on. */
  'POST /api/bookclubs/startMeeting': {
    summary: 'Start a meeting',
    auth: 'required',
    rates: ['changes'],
    body: z.object(ofMeeting),
    answer: Tonight,
  },
  /** Names what is wanted, not a direction, so that two presses at once have one result. */
  'POST /api/bookclubs/stepMeeting': {
    summary: 'Lead a meeting: question, turn and timer',
    auth: 'required',
    rates: ['likes'],
    body: z.object({
      ...ofMeeting,
      current: id.optional(),
      /** Turns over what was written for it, and makes it current. */
      open: id.optional(),
      turn: z.int().min(0).max(tonightSpeakers.max).optional(),
      /** Starts it again; null stops it. */
      timer: wholeNumber('Minutes', tonightTimer).nullable().optional(),
    }),
    answer: TonightState,
  },
  /** Replaces the caller's answer. Null takes it out, also after the end. */
  'POST /api/bookclubs/answerTonight': {
    summary: 'Write for a question of a meeting',
    auth: 'required',
    speaks: ({ texts }: { texts: unknown }) => texts !== null,
    rates: ['likes'],
    body: z.object({
      ...ofMeeting,
      question: id,
      texts: z
        .object({ en: answerText.optional(), it: answerText.optional() } satisfies Record<ClubLanguage, unknown>)
        .refine((texts) => Object.values(texts).some((each) => each !== undefined), {
          error: issue('required', { label: 'Your answer' }),
        })
        .refine((texts) => bytesOf(texts) <= tonightAnswerBytes.max, {
          error: issue('tooLong', { label: 'Your answer', max: tonightAnswer.max }),
        })
        .nullable(),
    }),
    answer: z.literal('ok'),
  },
  'POST /api/bookclubs/endMeeting': {
    summary: 'End a meeting',
    auth: 'required',
    rates: ['changes'],
    body: z.object(ofMeeting),
    answer: TonightState,
  },
} as const;

export type Tonight = z.output<typeof Tonight>;
export type TonightItem = z.output<typeof TonightItem>;
export type TonightState = z.output<typeof TonightState>;
