import * as z from 'zod';
import { id, instant, shownCover } from '../domain/fields';
import { Progress, UpToChapter } from '../domain/progress';
import { partsOfBook } from './chapter-parts';
import { ClubDiscussion, DiscussionTitle } from './club-threads';
import { Edition } from './editions';
import { Question } from './questions';
import { Schedule } from './schedule';
import { Unread } from './unread';

export const Club = z.object({
  club: z.string(),
  clubName: z.string(),
  lastPost: instant.nullable(),
  currBookTitle: z.string(),
  currBookAuthor: z.string(),
  currBookCover: shownCover,
  /** The newest ones. The settings list all books and members. */
  currentBooks: z.array(z.object({ title: z.string() })),
  numMembers: z.int(),
  postsToday: z.int(),
  unread: Unread.optional(),
});

/** In the list of the caller's clubs. */
export const MyClub = Club.extend({
  /** In the newest current book. */
  progress: Progress.optional(),
  /** The one that ends first. `at` is null while members choose a date. */
  nextMeeting: z.object({ at: instant.nullable() }).optional(),
  /** Another member added the caller, who hasn't accepted. */
  added: z.literal(true).optional(),
});

/** `left`: the number of chapters until then. */
export const NextStep = z.object({ chapter: z.int(), by: z.string(), left: z.int() });

export const ClubBook = z.object({
  _id: id,
  title: z.string(),
  author: z.string(),
  cover: shownCover,
  lastPost: instant.nullable(),
  numPostsToday: z.int(),
  progress: Progress.nullable().optional(),
  unread: Unread.optional(),
  /** The next date beyond the caller's progress, past or future. Sent in lists. */
  nextStep: NextStep.optional(),
  /** A caller who hasn't started may ask for posts up to this chapter. Sent in lists. */
  opensTo: z.int().optional(),
  ...partsOfBook,
});

export const ClubWithBook = z.object({
  club: z.string(),
  clubName: z.string(),
  current: z.boolean(),
  numDiscussions: z.int(),
  ...partsOfBook,
  latest: z.array(ClubDiscussion.omit({ unread: true })),
});

const ChapterActivity = z.object({ chapter: UpToChapter.unwrap(), discussions: z.int(), posts: z.int() });
const MemberProgress = z.object({ user: z.string(), chapter: z.union([z.int(), z.literal('finished')]) });

/** `chapters`: those with discussions. */
export const BookTrack = z.object({ book: id, chapters: z.array(z.int()), memberProgress: z.array(MemberProgress) });

/** The club's name in a URL; current even when the call used an older one. */
export const currentName = { club: z.string() };

export const ClubBookOverview = z.object({
  ...currentName,
  book: ClubBook,
  activity: z.array(ChapterActivity),
  /** By username, so that the order reveals nothing. Includes the caller while they share their progress. */
  memberProgress: z.array(MemberProgress),
  sharesProgress: z.boolean(),
  also: z.array(Edition),
  /** The caller's edition. `counts`: progress in that edition counts in the club. */
  onShelf: z.object({ _id: id, title: z.string(), counts: z.boolean() }).nullable(),
  progress: Progress.nullable(),
  completed: z.boolean(),
  schedule: Schedule,
  canSchedule: z.boolean(),
  /** Within the caller's progress, and the caller's own. */
  questions: z.array(Question),
  /** The caller was the last to change the names of its parts. */
  ownParts: z.literal(true).optional(),
});

export const bookRef = z.object({ _id: id, title: z.string() });
export const clubBookRef = bookRef.extend(partsOfBook);

/** In a list about several books. */
export const DiscussionOfBook = ClubDiscussion.extend({ book: clubBookRef, unread: Unread });

const settingsBook = bookRef.extend({ author: z.string(), cover: shownCover });
export const ClubSettings = z.object({
  club: z.string(),
  title: z.string(),
  /** An email is null unless verified, and unless both members have accepted their membership. */
  members: z.array(
    z.object({
      username: z.string(),
      email: z.string().nullable(),
      owner: z.literal(true).optional(),
    }),
  ),
  /** Of the whole club, even when the call limits `members`. */
  numMembers: z.int(),
  owns: z.boolean(),
  restricted: z.boolean(),
  opensFirstStep: z.literal(true).optional(),
  listed: z.boolean(),
  accepted: z.boolean(),
  /** A username, until the caller accepts; null when that member has left. */
  addedBy: z.string().nullable(),
  currentBooks: z.array(settingsBook),
  completedBooks: z.array(
    settingsBook.extend({
      completedAt: instant.nullable(),
      lastPost: instant.nullable(),
      ...partsOfBook,
      /** Left out without unread posts, and after `updateSettings`. */
      unread: Unread.optional(),
    }),
  ),
});

export const ClubMembers = z.object({
  ...currentName,
  /** The newest current book, which the progress refers to; null without one. */
  book: clubBookRef.nullable(),
  members: z.array(
    z.object({
      username: z.string(),
      owner: z.literal(true).optional(),
      since: instant.nullable(),
      chapter: z.union([z.int(), z.literal('finished')]).optional(),
    }),
  ),
});

export const Removal = z.object({ _id: id, clubName: z.string(), at: instant, deleted: z.boolean() });

export const RefusedClub = z.object({ _id: id, clubName: z.string(), at: instant });

export const ClubContents = z.object({
  members: z.int(),
  books: z.int(),
  discussions: z.int(),
  discussionsOfOthers: z.int(),
  posts: z.int(),
  latest: z.array(DiscussionTitle),
});

export type Club = z.output<typeof Club>;
export type MyClub = z.output<typeof MyClub>;
export type ClubWithBook = z.output<typeof ClubWithBook>;
export type DiscussionOfBook = z.output<typeof DiscussionOfBook>;
export type ClubBook = z.output<typeof ClubBook>;
export type ClubBookOverview = z.output<typeof ClubBookOverview>;
export type ClubSettings = z.output<typeof ClubSettings>;
export type BookTrack = z.output<typeof BookTrack>;
export type ClubMembers = z.output<typeof ClubMembers>;
export type ClubContents = z.output<typeof ClubContents>;
export type RefusedClub = z.output<typeof RefusedClub>;
export type Removal = z.output<typeof Removal>;
