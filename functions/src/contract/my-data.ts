import * as z from 'zod';
import { BookIds } from '../domain/book-ids';
import { id, instant, shownCover } from '../domain/fields';
import { languages } from '../domain/languages';
import { issue } from '../domain/messages';
import { Progress, UpToChapter } from '../domain/progress';
import { LogKind } from './club-log';
import { JoinRequest } from './directory';
import { MailSettings } from './mail';
import { Coming } from './meetings';
import { ActKind, ReportCategory, Statement } from './moderation';
import { Note } from './notes';
import { Level, LevelSubject, Notice } from './notices';
import { PageSettings } from './readers';
import { reminderChoices } from './reminders';
import { ShelfState } from './shelf';

const thread = { discussionId: id, discussion: z.string().nullable(), bookId: id, book: z.string().nullable() };
const post = {
  _id: id,
  ...thread,
  content: z.string(),
  chapter: UpToChapter,
  /** The quoted words of one of the reader's notes. */
  quote: z.string().nullable(),
  replyTo: id.nullable(),
  createdAt: instant,
  editedAt: instant.nullable(),
  likes: z.int(),
};

/**
 * A part of a reader's data. To combine parts, concatenate their lists and their `notesMarkdown` in order; every part
 * repeats `account`. A title is null when the named thing was deleted; a discussion's title is also null beyond the
 * reader's progress.
 */
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
    reminders: z.enum(reminderChoices),
    reachAsked: z.boolean(),
    /** By year: the number of books that the reader wants to finish in it. */
    goals: z.record(z.string(), z.int()),
    page: PageSettings,
    suspendedUntil: instant.nullable(),
    /** When the reader's calendar address was created. Only a hash of the address is stored. */
    calendarSince: instant.nullable(),
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
      /** When its last note was taken; without a note, when the book was added. */
      notedAt: instant,
    }),
  ),
  /** The reader's progress in each book, on the shelf or not. `previous` is null when it was unknown. */
  progress: z.array(
    z.object({
      /** The book key. */
      _id: id,
      ...Progress.shape,
      source: z.enum(['notes', 'hand']),
      previous: Progress.nullable(),
      updatedAt: instant,
    }),
  ),
  /** The reader's own joins. Books of one work have the same `workId`, the key of one of them. */
  works: z.array(z.object({ _id: id, workId: id, title: z.string() })),
  /** By book, chapter and page. */
  notes: z.array(Note.omit({ userId: true })),
  /** The same notes as Markdown: books as `#`, chapters as `##`. The reader's text is escaped. */
  notesMarkdown: z.string(),
  /** The notes and books that the reader has deleted within the last 90 days, by id. */
  deletions: z.array(z.object({ _id: id, kind: z.enum(['note', 'book']), at: instant })),
  /** Public posts and replies. An opening post has the id of its discussion. */
  posts: z.array(z.object(post)),
  clubs: z.array(
    z.object({
      _id: id,
      clubName: z.string(),
      joinedAt: instant.nullable(),
      acceptedAt: instant.nullable(),
      sharedBooks: z.array(z.string()),
      /** The stars that the reader has given the club's books, by book. */
      stars: z.record(z.string(), z.number()),
      /** The reader's posts may be in the club's export. */
      inExport: z.boolean(),
      meetings: z.array(
        z.object({
          _id: id,
          at: instant.nullable(),
          coming: Coming.nullable(),
          dates: z.array(z.string()),
          ifNeedBe: z.array(z.string()),
        }),
      ),
      /** The club's choice of its next book: the reader's last vote, and the titles of their proposals. */
      ballot: z.object({ vote: z.array(z.string()), proposed: z.array(z.string()) }).nullable(),
    }),
  ),
  /** The clubs that other members have removed the reader from, until the reader dismisses the entry. */
  removals: z.array(z.object({ _id: id, clubName: z.string(), at: instant, deleted: z.boolean() })),
  refusals: z.array(z.object({ _id: id, clubName: z.string(), at: instant })),
  /** The reader's requests of the last 30 days to join clubs. */
  joinRequests: z.array(JoinRequest),
  /** Actions in clubs within a year, by the reader or, with `byReader: false`, affecting the reader. */
  clubLog: z.array(
    z.object({ _id: id, clubId: id, kind: LogKind, title: z.string(), byReader: z.boolean(), at: instant }),
  ),
  clubPosts: z.array(z.object({ ...post, clubId: id, clubName: z.string().nullable(), views: z.int() })),
  memberTranslations: z.array(
    z.object({
      _id: id,
      kind: z.enum(['post', 'title']),
      /** The post or the discussion. */
      of: id,
      language: z.enum(languages),
      text: z.string(),
      at: instant,
    }),
  ),
  likes: z.array(
    z.object({
      /** The liked post. `discussion` is null when the post was deleted. */
      _id: id,
      where: z.enum(['public', 'club']),
      discussionId: id.nullable(),
      discussion: z.string().nullable(),
      at: instant,
    }),
  ),
  spoilerMarks: z.array(z.object({ _id: id, chapter: UpToChapter, at: instant })),
  views: z.array(z.object({ _id: z.string(), discussionId: id, posts: z.array(id) })),
  /** The reader's read posts in clubs and in public: all until an instant, and single posts after it. */
  reads: z.array(
    z.object({
      _id: z.enum(['clubs', 'public']),
      threads: z.array(z.object({ _id: id, until: instant, also: z.array(id) })),
    }),
  ),
  /** The reader's notifications, with the post that each one links to. The text is the post's. */
  notices: z.array(
    z.object({
      ...{ _id: id, kind: Notice.shape.kind, discussionId: id.nullable(), clubId: id.nullable() },
      ...{ post: id.nullable(), at: instant, read: z.boolean(), reason: z.string().optional() },
    }),
  ),
  levels: z.array(z.object({ of: LevelSubject, _id: id, level: Level.exclude(['normal']), since: instant })),
  /** The readers whom the reader has blocked. The username is null while the account is being deleted. */
  blocks: z.array(z.object({ _id: id, user: z.string().nullable(), at: instant })),
  /** The devices with notifications. Their addresses and keys, which only the browser can use, aren't exported. */
  devices: z.array(z.object({ _id: id, name: z.string(), since: instant, until: instant })),
  /** The notification emails of the last 30 days, sent or not. Their text isn't kept. */
  emails: z.array(z.object({ _id: id, kind: z.string(), at: instant, state: z.string() })),
  reports: z.array(z.object({ _id: id, category: ReportCategory, reason: z.string(), at: instant })),
  statements: z.array(Statement.extend({ caseId: id })),
  moderation: z.array(z.object({ _id: id, caseId: id, kind: ActKind, facts: z.string(), at: instant })),
  /** `?cursor=` of the next part; null in the last one. */
  next: z.string().nullable(),
});

export const exportCall = {
  auth: 'required',
  rates: ['exports'],
  query: z.object({ cursor: z.string().max(2000).optional() }),
  answer: ExportPart,
} as const;

export const eraseCall = {
  auth: 'required',
  rates: ['passwordsOfEmail', 'passwordsFromAddress'],
  body: z.object({
    password: z
      .string({ error: issue('required', { label: 'Password' }) })
      .min(1, issue('required', { label: 'Password' }))
      .max(1000),
  }),
  /**
   * A call works for a few seconds. After `erased: false`, the rest is erased without further calls; repeating the call
   * speeds it up. After `erased: true`, the account and its login are gone.
   */
  answer: z.object({
    erased: z.boolean(),
    done: z.int(),
  }),
} as const;

export type ExportPart = z.output<typeof ExportPart>;
export type Erasure = z.output<typeof eraseCall.answer>;
