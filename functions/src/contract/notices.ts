import * as z from 'zod';
import { clubName, id, ignoredCaller, instant, listQuery } from '../domain/fields';
import { clubLanguages } from '../domain/languages';
import { UpToChapter } from '../domain/progress';
import { clubNewsKinds } from './club-news';
import { ClubDiscussion } from './club-threads';
import { clubBookRef } from './clubs';
import { ListedTopic } from './discuss';
import { Coming } from './meetings';
import { meetingChanges, reminderKinds } from './reminders';
import { Unread } from './unread';

const club = z.object({ club: z.string(), clubName: z.string() });

/** The title is empty while hidden. */
const clubThread = club.extend({ book: clubBookRef, discussion: z.object({ _id: id, title: z.string() }) });
const publicThread = z.object({ topic: ListedTopic.pick({ _id: true, title: true, book: true }) });

interface NoticeKind {
  /** Emailed with other replies in the thread, or with others of its kind and club. */
  mail?: 'reply' | 'notice';
  /** Ignores mutes and blocks. Each event has its own group. */
  isAlwaysTold?: true;
  /** The fields of its job `notify`, which finds its readers. Left out if the step that causes it stores it. */
  event?: readonly string[];
}

/** The kinds of notifications. `inbox/kinds` has their events, views and emails. */
export const noticeKinds = {
  reply: { mail: 'reply' },
  mention: { event: ['posts', 'postId', 'mentioned'] },
  added: { event: ['clubId', 'uid'] },
  asked: { mail: 'notice', event: ['clubId', 'uid', 'requestId', 'at'] },
  accepted: { mail: 'notice', event: ['clubId', 'uid', 'requestId', 'at'] },
  version: { event: ['kind', 'of', 'versionId'] },
  correction: {},
  marked: { event: ['postId', 'at'] },
  liked: {},
  removed: { isAlwaysTold: true, event: ['postId', 'threadId', 'clubId', 'author', 'reason', 'at'] },
  joined: { mail: 'notice', event: ['clubId', 'uid', 'by', 'at'] },
  left: { mail: 'notice', event: ['clubId', 'uid', 'entry', 'at'] },
  madeOwner: { mail: 'notice', event: ['clubId', 'uid', 'by', 'at'] },
  place: { mail: 'notice', event: ['clubId', 'meetingId', 'waiting', 'at'] },
  gone: { mail: 'notice', isAlwaysTold: true },
  decision: { isAlwaysTold: true },
  outcome: { isAlwaysTold: true },
} as const satisfies Readonly<Record<string, NoticeKind>>;

type Kinds = typeof noticeKinds;
export type EventName = {
  [Name in keyof Kinds]: Kinds[Name] extends { event: readonly string[] } ? Name : never;
}[keyof Kinds];
export type EventOf<Name extends EventName> = Record<Kinds[Name]['event'][number], string>;
export type NoticeEvent = { [Name in EventName]: { event: Name } & EventOf<Name> }[EventName];

/** Events of one kind in one thread share a notification. Shows only what the reader can see now. */
export const Notice = z.object({
  _id: id,
  kind: z.enum(Object.keys(noticeKinds) as (keyof typeof noticeKinds)[]),
  at: instant,
  read: z.boolean(),
  /** Posts, member translations or people; of likes, those who liked any post; otherwise 1. */
  count: z.int(),
  /** At most three usernames, latest first, without deleted accounts. */
  by: z.array(z.string()),
  /** Null for a decision, an outcome, and a club that the reader is no longer in. */
  in: z.union([clubThread, club, publicThread]).nullable(),
  /** The first unread post, or else the latest; null without one. */
  post: id.nullable(),
  /** The beginning of that post; null while it is hidden. */
  excerpt: z.string().nullable(),
  /** The chapter of that post while it is hidden. */
  waiting: UpToChapter.nullable(),
  reason: z.string().optional(),
  receipt: id.optional(),
  gone: z.object({ clubName: z.string(), deleted: z.boolean() }).optional(),
  meeting: z.object({ at: instant }).optional(),
});

const MeetingReminder = club.extend({
  _id: id,
  kind: z.enum(reminderKinds),
  since: instant,
  at: instant.nullable(),
  book: clubBookRef.nullable(),
  place: z.string(),
  link: z.string(),
  note: z.string(),
  /** A new time also asks members again. */
  changed: z.array(z.enum(meetingChanges)).optional(),
  /** Later meetings of a series that the reminder also covers. */
  later: z.int().optional(),
  mine: Coming.nullable(),
});

const ClubNews = club.extend({
  _id: id,
  kind: z.enum(clubNewsKinds),
  at: instant,
  /** Null for a vote, the next book and an announcement. */
  book: clubBookRef.nullable(),
  closesAt: instant.nullable(),
  /** Of a closed vote, several in a tie; or the next book. */
  winners: z.array(z.string()),
  step: z.object({ chapter: z.int(), by: z.string() }).nullable(),
  /** `text`: the beginning of the post. */
  announcement: z.object({ discussion: id, post: id, text: z.string() }).optional(),
});

export const Level = z.enum(['muted', 'normal', 'followed']);
/** By default, readers hear about their clubs and discussions, and about topics that they have opened. */
export const LevelSubject = z.enum(['club', 'discussion', 'topic', 'book']);

export const noticeCalls = {
  /** Discussion titles are in a member's translation where there is one. */
  'GET /api/user/notices': {
    summary: 'List notifications',
    auth: 'required',
    query: listQuery.extend({ language: z.enum(clubLanguages).optional() }),
    answer: z.array(Notice),
  },
  /** Notifications, new club discussions, reminders and club news, counted up to 100. */
  'GET /api/user/bell': {
    summary: 'Count what is new',
    auth: 'required',
    answer: z.object({ unread: z.int() }),
  },
  /** These, or everything including new club discussions. */
  'POST /api/user/readNotices': {
    summary: 'Mark notifications as read',
    auth: 'required',
    body: z.object({ ...ignoredCaller, ids: z.union([z.array(id).min(1).max(100), z.literal('all')]) }),
    answer: z.object({ unread: z.int() }),
  },
  'GET /api/user/news': {
    summary: 'List what is new in clubs and followed discussions',
    auth: 'required',
    query: z.object({ language: z.enum(clubLanguages).optional() }),
    answer: z.object({
      discussions: z.array(ClubDiscussion.extend({ ...club.shape, book: clubBookRef })),
      meetings: z.array(MeetingReminder),
      clubs: z.array(ClubNews),
      topics: z.array(ListedTopic.extend({ unread: Unread })),
      /** Of followed books, opened after the reader followed the book. */
      opened: z.array(ListedTopic),
    }),
  },
  /** Levels other than normal. A club's id is its name in a URL. */
  'GET /api/user/levels': {
    summary: 'List what the caller follows or mutes',
    auth: 'required',
    answer: z.array(z.object({ of: LevelSubject, id: z.string(), level: Level.exclude(['normal']) })),
  },
  'POST /api/user/level': {
    summary: 'Follow or mute a club, book or discussion',
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
