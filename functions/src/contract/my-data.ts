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
import { Heard, Level, Notice } from './notices';
import { reminderChoices } from './reminders';
import { ShelfState } from './shelf';

const thread = { discussionId: id, discussion: z.string().nullable(), bookId: id, book: z.string().nullable() };
const post = {
  _id: id,
  ...thread,
  content: z.string(),
  /** The last chapter that it talks about. */
  chapter: UpToChapter,
  /** What it quotes of one of the reader's notes. */
  quote: z.string().nullable(),
  /** The parent post of a reply. */
  replyTo: id.nullable(),
  createdAt: instant,
  editedAt: instant.nullable(),
  likes: z.int(),
};

/**
 * A part of a reader's data. To combine parts, concatenate their lists and their `notesMarkdown` in order; every part
 * has `account`. Titles are null when what they name was deleted, and those of
 * discussions also while they go further than the reader.
 */
const ExportPart = z.object({
  account: z.object({
    _id: id,
    email: z.string(),
    emailVerified: z.boolean(),
    username: z.string(),
    /** Earlier usernames that are still reserved for the reader. */
    reservedUsernames: z.array(z.string()),
    language: z.enum(languages).nullable(),
    createdAt: instant.nullable(),
    mail: MailSettings,
    nextDigestAt: instant.nullable(),
    reminders: z.enum(reminderChoices),
    /** The end of the longest suspension in force. */
    suspendedUntil: instant.nullable(),
    /** Since when the reader's calendar has its address, of which only a hash is stored. */
    calendarSince: instant.nullable(),
  }),
  shelf: z.array(
    z.object({
      _id: id,
      title: z.string(),
      author: z.string(),
      cover: shownCover,
      ...BookIds.shape,
      numNotes: z.int(),
      ...ShelfState.shape,
      addedAt: instant,
      /** When its last note was taken; without one, when the book was added. */
      notedAt: instant,
    }),
  ),
  /** How far the reader is in each book; a book needn't be on the shelf. `previous` is null when it was unknown. */
  progress: z.array(
    z.object({
      /** The book. */
      _id: id,
      ...Progress.shape,
      source: z.enum(['notes', 'hand']),
      previous: Progress.nullable(),
      updatedAt: instant,
    }),
  ),
  /** The books that the reader has joined: those of one work have the same `workId`, the key of one of them. */
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
      /** What the reader has said about the club's meetings: whether they come, and the dates that suit them. */
      meetings: z.array(
        z.object({ _id: id, at: instant.nullable(), coming: Coming.nullable(), dates: z.array(z.string()) }),
      ),
      /** In the club's vote: the book that they have voted for, and the titles that they have proposed. */
      ballot: z.object({ vote: z.string().nullable(), proposed: z.array(z.string()) }).nullable(),
    }),
  ),
  /** The clubs that others have removed the reader from, until they have dismissed it. */
  removals: z.array(z.object({ _id: id, clubName: z.string(), at: instant, deleted: z.boolean() })),
  /** The clubs whose members can't add the reader. */
  refusals: z.array(z.object({ _id: id, clubName: z.string(), at: instant })),
  /** The reader's requests of the last 30 days to join clubs. */
  joinRequests: z.array(JoinRequest),
  /** What the reader has done in clubs within a year, and what was done to them: then `byReader` is false. */
  clubLog: z.array(
    z.object({ _id: id, clubId: id, kind: LogKind, title: z.string(), byReader: z.boolean(), at: instant }),
  ),
  clubPosts: z.array(z.object({ ...post, clubId: id, clubName: z.string().nullable(), views: z.int() })),
  /** Versions of club posts and of discussions' titles that the reader has written. */
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
      /** The liked post. Its discussion is null when the post was deleted. */
      _id: id,
      where: z.enum(['public', 'club']),
      discussionId: id.nullable(),
      discussion: z.string().nullable(),
      at: instant,
    }),
  ),
  /** How far the reader has said that others' public posts go, by post. */
  spoilerMarks: z.array(z.object({ _id: id, chapter: UpToChapter, at: instant })),
  /** Club posts that the reader has seen, by discussion. */
  views: z.array(z.object({ _id: z.string(), discussionId: id, posts: z.array(id) })),
  /** How far the reader has read discussions, in clubs and in public: all until an instant, and these posts after it. */
  reads: z.array(
    z.object({
      _id: z.enum(['clubs', 'public']),
      threads: z.array(z.object({ _id: id, until: instant, also: z.array(id) })),
    }),
  ),
  /** What the reader was told of, with the post that it leads to. The words are the post's. */
  notices: z.array(
    z.object({
      ...{ _id: id, kind: Notice.shape.kind, discussionId: id.nullable(), clubId: id.nullable() },
      ...{ post: id.nullable(), at: instant, read: z.boolean(), reason: z.string().optional() },
    }),
  ),
  /** What the reader has muted or follows. */
  levels: z.array(z.object({ of: Heard, _id: id, level: Level.exclude(['normal']), since: instant })),
  /** Whom the reader has blocked. The username is null while the account is being deleted. */
  blocks: z.array(z.object({ _id: id, user: z.string().nullable(), at: instant })),
  /** The emails about what is new that were sent within the last 30 days, or weren't. Nobody keeps what they said. */
  emails: z.array(z.object({ _id: id, kind: z.string(), at: instant, state: z.string() })),
  /** What the reader has reported, and why. */
  reports: z.array(z.object({ _id: id, category: ReportCategory, reason: z.string(), at: instant })),
  /** What the reader was told of decisions about what they have written. */
  statements: z.array(Statement.extend({ caseId: id })),
  /** What the reader has decided as a moderator. */
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
   * One call works for some seconds. What is left after `erased: false` is erased without further calls; repeating it
   * goes faster. After `erased: true` the account and its login are gone.
   */
  answer: z.object({
    erased: z.boolean(),
    /** How many documents this call has deleted or anonymised. */
    done: z.int(),
  }),
} as const;

export type ExportPart = z.output<typeof ExportPart>;
export type Erasure = z.output<typeof eraseCall.answer>;
