import * as z from 'zod';
import { id, instant, shownCover } from '../domain/fields';
import { Progress, UpToChapter } from '../domain/progress';
import { DiscussionTitle } from './club-threads';
import { Edition } from './editions';
import { Schedule } from './schedule';
import { Unread } from './unread';

export const Club = z.object({
  /** The name in a URL. */
  club: z.string(),
  clubName: z.string(),
  lastPost: instant.nullable(),
  /** The newest current book; empty without one. */
  currBookTitle: z.string(),
  currBookAuthor: z.string(),
  currBookCover: shownCover,
  /** The same book; the others, the completed ones and the members are in the settings. */
  currentBooks: z.array(z.object({ title: z.string() })),
  numMembers: z.int(),
  postsToday: z.int(),
  /** Only in the list of one's clubs. */
  unread: Unread.optional(),
});

export const ClubBook = z.object({
  _id: id,
  title: z.string(),
  author: z.string(),
  cover: shownCover,
  lastPost: instant.nullable(),
  numPostsToday: z.int(),
  /** Only in what is read: how far the caller is in it, null when that is unknown. */
  progress: Progress.nullable().optional(),
  /** Only in a club's list of its current books. */
  unread: Unread.optional(),
});

/** How much is said about a chapter: the same for everybody, wherever they are. */
const ChapterActivity = z.object({ chapter: UpToChapter.unwrap(), discussions: z.int(), posts: z.int() });
/** A member who shares their progress. */
const MemberProgress = z.object({ user: z.string(), chapter: z.union([z.int(), z.literal('finished')]) });

/** The club's name in a URL now, also for a call that has used an older one. */
export const currentName = { club: z.string() };

export const ClubBookOverview = z.object({
  ...currentName,
  book: ClubBook,
  /** Of the chapters that anything is said about, in their order, and of the whole book last. */
  activity: z.array(ChapterActivity),
  /** By username, so that the order says nothing more; the caller among them while they share theirs. */
  memberProgress: z.array(MemberProgress),
  /** Whether the caller shows the others where they are. */
  sharesProgress: z.boolean(),
  /** Other editions and translations: the catalogue's, and those that members have joined. */
  also: z.array(Edition),
  /** The caller's own edition, on their shelf, and whether their progress in it counts in the club; null without one. */
  onShelf: z.object({ _id: id, title: z.string(), counts: z.boolean() }).nullable(),
  /** Where the caller is; null while that is unknown. */
  progress: Progress.nullable(),
  /** By when the club wants to have read how far; empty without a schedule. */
  schedule: Schedule,
  /** False where the owners alone change it. */
  canSchedule: z.boolean(),
});

export const bookRef = z.object({ _id: id, title: z.string() });
const settingsBook = bookRef.extend({ author: z.string(), cover: shownCover });
export const ClubSettings = z.object({
  /** The name in a URL. */
  club: z.string(),
  title: z.string(),
  /**
   * Null for an email that isn't verified, or isn't the caller's own while its owner or the caller hasn't accepted to be
   * in the club.
   */
  members: z.array(
    z.object({
      username: z.string(),
      email: z.string().nullable(),
      /** Only of the owners, whom the others can't remove. */
      owner: z.literal(true).optional(),
    }),
  ),
  /** Of the whole club, also where fewer are asked for. */
  numMembers: z.int(),
  /** Whether the caller is an owner. */
  owns: z.boolean(),
  /** Whether only owners add and remove members and change the settings. */
  restricted: z.boolean(),
  /** Whether it is in the directory. */
  listed: z.boolean(),
  /** False while the caller, who was added by another member, hasn't accepted to be in the club. */
  accepted: z.boolean(),
  /** The username of who added the caller, until they accept; null when that member has left. */
  addedBy: z.string().nullable(),
  currentBooks: z.array(settingsBook),
  completedBooks: z.array(settingsBook),
});

/** A page of a club's members, in the order in which they joined. */
export const ClubMembers = z.object({
  ...currentName,
  /** The newest current book, whose progress members show; null without one. */
  book: bookRef.nullable(),
  members: z.array(
    z.object({
      username: z.string(),
      owner: z.literal(true).optional(),
      /** When they joined; null where that isn't known. */
      since: instant.nullable(),
      /** How far they are in the book, of those who share it. */
      chapter: z.union([z.int(), z.literal('finished')]).optional(),
    }),
  ),
});

/** Another member has removed the caller from a club, or `deleted` it. */
export const Removal = z.object({ _id: id, clubName: z.string(), at: instant, deleted: z.boolean() });

/** The caller has left a club, and its members can't add them any more. */
export const Refusal = z.object({ _id: id, clubName: z.string(), at: instant });

/** What a club or one of its books has, and goes with it. */
export const ClubContents = z.object({
  members: z.int(),
  books: z.int(),
  discussions: z.int(),
  /** Of these, the ones that others than the caller have opened or posted in. */
  discussionsOfOthers: z.int(),
  posts: z.int(),
  /** The latest of the discussions, of a book alone. */
  latest: z.array(DiscussionTitle),
});

export type Club = z.output<typeof Club>;
export type ClubBook = z.output<typeof ClubBook>;
export type ClubBookOverview = z.output<typeof ClubBookOverview>;
export type ClubSettings = z.output<typeof ClubSettings>;
export type ClubMembers = z.output<typeof ClubMembers>;
export type ClubContents = z.output<typeof ClubContents>;
export type Refusal = z.output<typeof Refusal>;
export type Removal = z.output<typeof Removal>;
