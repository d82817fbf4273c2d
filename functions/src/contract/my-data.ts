import * as z from 'zod';
import { BookIds } from '../domain/book-ids';
import { id, instant, shownCover } from '../domain/fields';
import { languages } from '../domain/languages';
import { issue } from '../domain/messages';
import { Progress, UpToChapter } from '../domain/progress';
import { ThreadArea } from '../domain/thread-area';
import { LogKind } from './club-log';
import { JoinRequest } from './directory';
import { fiveAnswer } from './five';
import { Import, ReportRow } from './imports';
import { MailSettings } from './mail';
import { Coming } from './meetings';
import { ActKind, ReportCategory, Statement } from './moderation';
import { Note } from './notes';
import { Level, LevelSubject, Notice } from './notices';
import { Passkey } from './passkeys';
import { password } from './password';
import { PageSettings } from './readers';
import { reminderChoices } from './reminders';
import { OpenSession } from './sessions';
import { day, ShelfState } from './shelf';
import { Token } from './tokens';

const thread = { discussionId: id, discussion: z.string().nullable(), bookId: id, book: z.string().nullable() };
const post = {
  _id: id,
  ...thread,
  content: z.string(),
  chapter: UpToChapter,
  quote: z.string().nullable(),
  replyTo: id.nullable(),
  createdAt: instant,
  editedAt: instant.nullable(),
  likes: z.int(),
};

/** Parts are concatenated list by list; every part repeats `account`. The titles of deleted things are null. */
const ExportPart = z.object({
  account: z.object({
    _id: id,
    email: z.string(),
    emailVerified: z.boolean(),
    username: z.string(),
    reservedUsernames: z.array(z.string()),
    language: z.enum(languages).nullable(),
    createdAt: instant.nullable(),
    mail: MailSettings,
    nextDigestAt: instant.nullable(),
    /** When likes are told next; null without. */
    nextLikesAt: instant.nullable(),
    reminders: z.enum(reminderChoices),
    reachAsked: z.boolean(),
    goals: z.record(z.string(), z.int()),
    page: PageSettings,
    suspendedUntil: instant.nullable(),
    /** When the calendar address was made, of which a hash is stored. */
    calendarSince: instant.nullable(),
    tokens: z.array(Token).optional(),
  }),
  shelf: z.array(
    z.object({
      _id: id,
      title: z.string(),
      author: z.string(),
      publisher: z.string(),
      published: z.string(),
      cover: shownCover,
      ...BookIds.shape,
      numNotes: z.int(),
      ...ShelfState.shape,
      addedAt: instant,
      /** The latest note's time, or when the book was added. */
      notedAt: instant,
    }),
  ),
  /** On the shelf or not. `previous` is null when it was unknown. */
  progress: z.array(
    z.object({
      _id: id,
      ...Progress.shape,
      source: z.enum(['notes', 'hand']),
      previous: Progress.nullable(),
      updatedAt: instant,
    }),
  ),
  /** Books of one work have the same `workId`, the key of one of them. */
  works: z.array(z.object({ _id: id, workId: id, title: z.string() })),
  /** The chapter is null for a review, and for an imported note without one. */
  notes: z.array(
    Note.omit({ userId: true }).extend({
      chapter: z.int().nullable(),
      /** The latest answer among today's five, its day, and the day from which the note comes back. */
      again: z.object({ answer: fiveAnswer, day, due: day }).optional(),
    }),
  ),
  /** Books as `#`, chapters as `##`. The reader's text is escaped. */
  notesMarkdown: z.string(),
  /** Of the last 90 days, by id. */
  deletions: z.array(z.object({ _id: id, kind: z.enum(['note', 'book', 'name']), at: instant })),
  imports: z.array(Import),
  importedRows: z.array(ReportRow.extend({ importId: id })),
  /** An opening post has the id of its discussion. */
  posts: z.array(z.object(post)),
  clubs: z.array(
    z.object({
      _id: id,
      clubName: z.string(),
      joinedAt: instant.nullable(),
      acceptedAt: instant.nullable(),
      sharedBooks: z.array(z.string()),
      stars: z.record(z.string(), z.number()),
      inExport: z.boolean(),
      meetings: z.array(
        z.object({
          _id: id,
          at: instant.nullable(),
          coming: Coming.nullable(),
          dates: z.array(z.string()),
          ifNeedBe: z.array(z.string()),
          /** What the reader wrote for its questions. */
          answers: z.array(z.object({ _id: id, texts: z.record(z.string(), z.string()) })).optional(),
        }),
      ),
      ballot: z.object({ vote: z.array(z.string()), proposed: z.array(z.string()) }).nullable(),
      /** By the reader, with the text in the other language. */
      questions: z.array(z.object({ _id: id, bookId: id, chapter: z.int(), texts: z.array(z.string()) })),
    }),
  ),
  removals: z.array(z.object({ _id: id, clubName: z.string(), at: instant, deleted: z.boolean() })),
  refusals: z.array(z.object({ _id: id, clubName: z.string(), at: instant })),
  joinRequests: z.array(JoinRequest),
  /** Within a year; with `byReader: false`, affecting the reader. */
  clubLog: z.array(
    z.object({ _id: id, clubId: id, kind: LogKind, title: z.string(), byReader: z.boolean(), at: instant }),
  ),
  clubPosts: z.array(
    z.object({
      ...post,
      sealed: z.literal(true).optional(),
      clubId: id,
      clubName: z.string().nullable(),
      views: z.int(),
      poll: z.array(z.string()).optional(),
    }),
  ),
  /** By post; the options that the reader has chosen. */
  pollVotes: z.array(z.object({ _id: id, clubId: id, vote: z.array(z.string()) })),
  memberTranslations: z.array(
    z.object({
      _id: id,
      kind: z.enum(['post', 'title']),
      /** A post or a discussion. */
      of: id,
      language: z.enum(languages),
      text: z.string(),
      at: instant,
    }),
  ),
  likes: z.array(
    z.object({
      /** `discussion` is null when the post was deleted. */
      _id: id,
      where: z.enum(['public', 'club']),
      discussionId: id.nullable(),
      discussion: z.string().nullable(),
      at: instant,
    }),
  ),
  spoilerMarks: z.array(z.object({ _id: id, chapter: UpToChapter, at: instant })),
  views: z.array(z.object({ _id: z.string(), discussionId: id, posts: z.array(id) })),
  /** Everything until an instant, and single posts after it. */
  reads: z.array(
    z.object({
      _id: z.enum(['clubs', 'public']),
      threads: z.array(z.object({ _id: id, until: instant, also: z.array(id) })),
    }),
  ),
  /** The text is the linked post's. */
  notices: z.array(
    z.object({
      _id: id,
      kind: Notice.shape.kind,
      discussionId: id.nullable(),
      clubId: id.nullable(),
      post: id.nullable(),
      at: instant,
      read: z.boolean(),
      reason: z.string().optional(),
    }),
  ),
  /** Posts kept for later. */
  kept: z.array(z.object({ _id: id, area: ThreadArea, at: instant })),
  levels: z.array(z.object({ of: LevelSubject, _id: id, level: Level.exclude(['normal']), since: instant })),
  /** The username is null while the account is being deleted. */
  blocks: z.array(z.object({ _id: id, user: z.string().nullable(), at: instant })),
  /** Their addresses and keys are left out, since only the browser can use them. */
  devices: z.array(z.object({ _id: id, name: z.string(), since: instant, until: instant })),
  /** Without their keys, and without the recovery codes. */
  passkeys: z.array(Passkey),
  /** Open ones, and when a device was last signed in within 90 days. */
  sessions: z.array(z.union([OpenSession, z.object({ device: z.string(), signedInAt: instant })])),
  /** Addresses that links in emails can give the account. */
  emailLinks: z.array(
    z.object({ _id: id, kind: z.enum(['change', 'takeBack']), email: z.string(), at: instant, until: instant }),
  ),
  /** Of the last 30 days, sent or not. Their text isn't kept. */
  emails: z.array(z.object({ _id: id, kind: z.string(), at: instant, state: z.string() })),
  reports: z.array(z.object({ _id: id, category: ReportCategory, reason: z.string(), at: instant })),
  statements: z.array(Statement.extend({ caseId: id })),
  moderation: z.array(z.object({ _id: id, caseId: id, kind: ActKind, facts: z.string(), at: instant })),
  next: z.string().nullable(),
});

export const exportCall = {
  summary: 'Export all data of the caller',
  auth: 'required',
  rates: ['exports'],
  query: z.object({ cursor: z.string().max(2000).optional() }),
  answer: ExportPart,
} as const;

export const ExportFormat = z.enum(['csv', 'obsidian']);
export type ExportFormat = z.output<typeof ExportFormat>;

/** `csv`: the columns of Goodreads and Readwise. A name that repeats in a later part continues its file. */
const ExportFiles = z.object({
  files: z.array(z.object({ name: z.string(), text: z.string() })),
  next: z.string().nullable(),
});

export const exportFilesCall = {
  summary: 'Export shelf and notes for other programs',
  auth: 'required',
  rates: ['exports'],
  params: { format: ExportFormat },
  query: z.object({ cursor: z.string().max(2000).optional() }),
  answer: ExportFiles,
} as const;
export type ExportFiles = z.output<typeof ExportFiles>;

export const eraseCall = {
  summary: 'Delete the account',
  auth: 'required',
  rates: ['passwordsOfEmail', 'passwordsFromAddress'],
  body: z.object({
    password: password.min(1, issue('required', { label: 'Password' })),
  }),
  /** `erased: false` when jobs erase the rest. No call is needed, but repeating this one speeds it up. */
  answer: z.object({
    erased: z.boolean(),
    done: z.int(),
  }),
} as const;

export type ExportPart = z.output<typeof ExportPart>;
export type Erasure = z.output<typeof eraseCall.answer>;
