import * as z from 'zod';
import { clubName, id, ignoredCaller, instant, listQuery } from '../domain/fields';
import { clubLanguages } from '../domain/languages';
import { UpToChapter } from '../domain/progress';
import { clubNewsKinds } from './club-news';
import { ClubDiscussion } from './club-threads';
import { bookRef } from './clubs';
import { ListedTopic } from './discuss';
import { Coming } from './meetings';
import { meetingChanges, reminderKinds } from './reminders';
import { Unread } from './unread';

const club = z.object({ club: z.string(), clubName: z.string() });

/** The thread that a notification links to; the title is empty while hidden. */
const clubThread = club.extend({ book: bookRef, discussion: z.object({ _id: id, title: z.string() }) });
const publicThread = z.object({ topic: ListedTopic.pick({ _id: true, title: true, book: true }) });

/**
 * A notification for one reader about something that others did. Events of the same kind in the same thread share one
 * notification. Its text is limited to what the reader can see now; only the reason of a removed post is stored.
 */
export const Notice = z.object({
  _id: id,
  /**
   * `version`: a translation of the reader's text; `correction`: a new chapter for the reader's post; `marked`: the
   * same for a public post, by two anonymous readers; `removed`: a club owner has deleted the reader's post; `asked`:
   * readers ask to join a club of the reader's; `joined`: readers have joined one by a link or a request; `left`: they
   * have left it; `accepted`: a club has accepted the reader; `madeOwner`: the reader has become an owner of a club;
   * `place`: the reader has got a place in a meeting; `gone`: the reader was removed from a club, or it was deleted;
   * `decision`: a moderators'
   * decision about the reader's text; `outcome`: the outcome of the reader's report. The last two have no thread or
   * club.
   */
  kind: z.enum([
    ...(['reply', 'mention', 'added', 'asked', 'accepted', 'version', 'correction', 'marked', 'removed'] as const),
    ...(['joined', 'left', 'madeOwner', 'place', 'gone', 'decision', 'outcome'] as const),
  ]),
  at: instant,
  read: z.boolean(),
  /** The number of posts or member translations; 1 for a club that the reader was added to. */
  count: z.int(),
  /** The usernames of at most three readers who caused it, latest first, without deleted accounts. */
  by: z.array(z.string()),
  /** Null for a decision, an outcome, and a club that the reader is no longer in. */
  in: z.union([clubThread, club, publicThread]).nullable(),
  /** The first post of the notification that the reader hasn't read, or else the latest; null without one. */
  post: id.nullable(),
  /** The beginning of that post; null while it is hidden, and without a post. */
  excerpt: z.string().nullable(),
  /** How far that post goes while it is hidden. */
  waiting: UpToChapter.nullable(),
  reason: z.string().optional(),
  receipt: id.optional(),
  /** The club that the reader is no longer in. */
  gone: z.object({ clubName: z.string(), deleted: z.boolean() }).optional(),
  /** The date of the meeting in which the reader has got a place. */
  meeting: z.object({ at: instant }).optional(),
});

const MeetingReminder = club.extend({
  _id: id,
  kind: z.enum(reminderKinds),
  /** Since when the reminder has been due. */
  since: instant,
  /** The meeting's date; null until it is chosen. */
  at: instant.nullable(),
  book: bookRef.nullable(),
  place: z.string(),
  link: z.string(),
  note: z.string(),
  /** Of a moved meeting. A new time also asks members again. */
  changed: z.array(z.enum(meetingChanges)).optional(),
  /** The number of later meetings of a series that the reminder is also about. */
  later: z.int().optional(),
  /** The reader's reply; null without one. */
  mine: Coming.nullable(),
});

/** What all members of a club hear, except for who caused it. */
const ClubNews = club.extend({
  _id: id,
  kind: z.enum(clubNewsKinds),
  at: instant,
  /** Null for a vote. */
  book: bookRef.nullable(),
  /** When a vote closes or has closed; null for a book. */
  closesAt: instant.nullable(),
  /** The titles of the books that have won a closed vote; several in a tie. */
  winners: z.array(z.string()),
  /** The next step of a schedule; null without one. */
  step: z.object({ chapter: z.int(), by: z.string() }).nullable(),
});

export const Level = z.enum(['muted', 'normal', 'followed']);
/** By default, readers hear about their clubs and discussions, and about topics that they have opened. */
export const LevelSubject = z.enum(['club', 'discussion', 'topic', 'book']);

export const noticeCalls = {
  /** With `language`, discussion titles are in a member's translation where there is one. */
  'GET /api/user/notices': {
    auth: 'required',
    query: listQuery.extend({ language: z.enum(clubLanguages).optional() }),
    answer: z.array(Notice),
  },
  /** The number of unread notifications, new club discussions, meeting reminders and news of clubs, counted up to 100. */
  'GET /api/user/bell': { auth: 'required', answer: z.object({ unread: z.int() }) },
  /** Marks these notifications, reminders and news as read, or everything including new club discussions. */
  'POST /api/user/readNotices': {
    auth: 'required',
    body: z.object({ ...ignoredCaller, ids: z.union([z.array(id).min(1).max(100), z.literal('all')]) }),
    answer: z.object({ unread: z.int() }),
  },
  /** News from the reader's clubs, topics and books: a few of each, latest first. */
  'GET /api/user/news': {
    auth: 'required',
    answer: z.object({
      discussions: z.array(ClubDiscussion.extend({ ...club.shape, book: bookRef })),
      meetings: z.array(MeetingReminder),
      /** Latest first. */
      clubs: z.array(ClubNews),
      topics: z.array(ListedTopic.extend({ unread: Unread })),
      /** Unread discussions of followed books, opened after the reader followed the book. */
      opened: z.array(ListedTopic),
    }),
  },
  /** Everything with a level other than normal. A club's id is its name in a URL. */
  'GET /api/user/levels': {
    auth: 'required',
    answer: z.array(z.object({ of: LevelSubject, id: z.string(), level: Level.exclude(['normal']) })),
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
    answer: z.object({ of: LevelSubject, id: z.string(), level: Level }),
  },
} as const;

export type Notice = z.output<typeof Notice>;
export type Level = z.output<typeof Level>;
export type LevelSubject = z.output<typeof LevelSubject>;
export type News = z.output<(typeof noticeCalls)['GET /api/user/news']['answer']>;
