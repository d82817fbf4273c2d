import * as z from 'zod';
import { clubName, id, ignoredCaller, instant, listQuery } from '../domain/fields';
import { UpToChapter } from '../domain/progress';
import { ClubDiscussion } from './club-threads';
import { bookRef } from './clubs';
import { ListedTopic } from './discuss';
import { Coming } from './meetings';
import { reminderKinds } from './reminders';
import { Unread } from './unread';

const club = z.object({ club: z.string(), clubName: z.string() });

/** A thread as a notice leads to it; the title is empty while it is hidden. */
const clubThread = club.extend({ book: bookRef, discussion: z.object({ _id: id, title: z.string() }) });
const publicThread = z.object({ topic: ListedTopic.pick({ _id: true, title: true, book: true }) });

/**
 * Something that others did and that is addressed to one reader. What comes to the same thread in the same way is one
 * notice. Its words are those that the reader can see now; nothing of them is stored but why a post was removed.
 */
export const Notice = z.object({
  _id: id,
  /**
   * `version` is a text of the reader's in the other language, `correction` how far a post of theirs goes, and `marked`
   * the same of a public post, by two readers who aren't named. `removed` is a post of theirs that an owner of the club
   * has deleted. `asked` are readers who ask to join a club of the reader's,
   * `accepted` a club that has let the reader in. `decision` is a moderators' decision about something of theirs,
   * `outcome` what became of their report: both are outside of threads and clubs.
   */
  kind: z.enum([
    ...(['reply', 'mention', 'added', 'asked', 'accepted', 'version', 'correction', 'marked', 'removed'] as const),
    ...(['decision', 'outcome'] as const),
  ]),
  /** Of the latest. */
  at: instant,
  read: z.boolean(),
  /** Posts or versions; 1 for a club that the reader was added to. */
  count: z.int(),
  /** The usernames of at most three of who did it, the latest first; empty for who has deleted their account. */
  by: z.array(z.string()),
  /** Null for a decision and an outcome. */
  in: z.union([clubThread, club, publicThread]).nullable(),
  /** The first of its posts that the reader hasn't read, else the latest; null without one. */
  post: id.nullable(),
  /** The beginning of that post; null while it is hidden, and without one. */
  excerpt: z.string().nullable(),
  /** How far that post goes while it is hidden. */
  waiting: UpToChapter.nullable(),
  /** Why a post was removed. */
  reason: z.string().optional(),
  /** Of the report that an outcome is about. */
  receipt: id.optional(),
});

/** That a meeting of one of the reader's clubs comes, or was changed. It says nothing of what the book is about. */
const MeetingReminder = club.extend({
  /** Of the meeting. */
  _id: id,
  kind: z.enum(reminderKinds),
  /** Since when there is this reminder. */
  since: instant,
  /** Of the meeting; null while its date is being found. */
  at: instant.nullable(),
  book: bookRef.nullable(),
  place: z.string(),
  link: z.string(),
  /** What the reader has said; null for nothing. */
  mine: Coming.nullable(),
});

/** How much a reader wants to hear of something. */
export const Level = z.enum(['muted', 'normal', 'followed']);
/** Clubs and their discussions are heard of unless muted, topics once opened; books and topics can be followed. */
export const Heard = z.enum(['club', 'discussion', 'topic', 'book']);

export const noticeCalls = {
  /** The reader's notices, the latest first. */
  'GET /api/user/notices': { auth: 'required', query: listQuery, answer: z.array(Notice) },
  /** How many notices, new discussions of clubs and reminders of meetings the reader hasn't read, at most 100. */
  'GET /api/user/bell': { auth: 'required', answer: z.object({ unread: z.int() }) },
  /** Reads these notices and reminders, or all, new discussions of clubs included. */
  'POST /api/user/readNotices': {
    auth: 'required',
    body: z.object({ ...ignoredCaller, ids: z.union([z.array(id).min(1).max(100), z.literal('all')]) }),
    answer: z.object({ unread: z.int() }),
  },
  /** What is new where the reader is or wants to hear of it: a few of each, the latest first. */
  'GET /api/user/news': {
    auth: 'required',
    answer: z.object({
      /** Discussions of the reader's clubs whose opening post they haven't read. */
      discussions: z.array(ClubDiscussion.extend({ ...club.shape, book: bookRef })),
      /** The reminders of meetings that the reader hasn't read, the nearest meeting first. */
      meetings: z.array(MeetingReminder),
      /** The discussions that the reader follows and that have unread posts. */
      topics: z.array(ListedTopic.extend({ unread: Unread })),
      /** Discussions of the books that the reader follows, opened since and not read. */
      opened: z.array(ListedTopic),
    }),
  },
  /** Everything that isn't heard of in the normal way. Clubs are named as in a URL. */
  'GET /api/user/levels': {
    auth: 'required',
    answer: z.array(z.object({ of: Heard, id: z.string(), level: Level.exclude(['normal']) })),
  },
  'POST /api/user/level': {
    auth: 'required',
    rates: ['changes'],
    body: z.union([
      z.object({ ...ignoredCaller, of: z.literal('club'), id: clubName, level: Level.exclude(['followed']) }),
      z.object({ ...ignoredCaller, of: z.literal('discussion'), id, level: Level.exclude(['followed']) }),
      z.object({ ...ignoredCaller, of: z.literal('topic'), id, level: Level }),
      z.object({ ...ignoredCaller, of: z.literal('book'), id, level: Level.exclude(['muted']) }),
    ]),
    answer: z.object({ of: Heard, id: z.string(), level: Level }),
  },
} as const;

export type Notice = z.output<typeof Notice>;
export type Level = z.output<typeof Level>;
export type Heard = z.output<typeof Heard>;
export type News = z.output<(typeof noticeCalls)['GET /api/user/news']['answer']>;
