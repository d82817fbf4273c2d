import * as z from 'zod';
import { clubName, ignoredCaller, instant } from '../domain/fields';
import { clubLanguages } from '../domain/languages';
import { ClubDiscussion, ClubPost } from './club-threads';
import { clubBookRef, currentName } from './clubs';
import { Question } from './questions';
import { Unread } from './unread';

const shown = {
  _id: true,
  user: true,
  content: true,
  mentions: true,
  chapter: true,
  hidden: true,
  quote: true,
  createdAt: true,
} as const;
const inLanguages = { lang: true, language: true, translation: true, version: true } as const;
export const PostExcerpt = ClubPost.pick({ ...shown, ...inLanguages, replyTo: true, edited: true, editedAt: true });

const Since = z.object({
  ...currentName,
  clubName: z.string(),
  /** Oldest new post first; each with its first few new posts. */
  discussions: z.array(
    ClubDiscussion.extend({
      book: clubBookRef,
      /** None in a discussion whose new posts are all older than the club's latest hundred. */
      posts: z.array(PostExcerpt),
      /** New posts, among the club's latest two hundred. */
      said: z.int(),
    }),
  ),
  /** Further discussions. */
  more: z.int(),
  /** New posts before the club's latest hundred, among a hundred of them. */
  older: z.int(),
  /** There may be new posts before those, which nothing here counts. */
  beyond: z.literal(true).optional(),
  /** `long`: with more than ten new posts. */
  summary: z.object({ discussions: z.int(), long: z.int() }),
  coming: z.object({
    /** The one that ends first. `at` is null while members choose a date. */
    meeting: z.object({ at: instant.nullable() }).optional(),
    vote: z.object({ closesAt: instant }).optional(),
  }),
  /** Up to here, `readAll` marks what this answer covers. Null without posts. */
  until: instant.nullable(),
  waiting: Unread.shape.waiting,
  /** Unanswered, about the last step that the caller has reached in each book with a schedule. */
  questions: z.array(Question.extend({ book: clubBookRef })),
});

export const sinceCall = {
  summary: 'Get what a club wrote since the caller was there',
  auth: 'required',
  params: { club: clubName },
  query: z.object({
    /** An instant, or the club's last meeting; without either, unread posts. */
    since: z.union([instant, z.literal('meeting')]).optional(),
    language: z.enum(clubLanguages).optional(),
  }),
  answer: Since,
} as const;

export const readAllCall = {
  summary: "Mark a club's posts as read, up to the caller's chapter",
  auth: 'required',
  body: z.object({ ...ignoredCaller, club: clubName, until: instant }),
  answer: z.literal('ok'),
} as const;

export type PostExcerpt = z.output<typeof PostExcerpt>;
export type Since = z.output<typeof Since>;
