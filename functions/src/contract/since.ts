import * as z from 'zod';
import { clubName, instant } from '../domain/fields';
import { languages } from '../domain/languages';
import { ClubDiscussion, ClubPost } from './club-threads';
import { bookRef, currentName } from './clubs';
import { Unread } from './unread';

const said = {
  _id: true,
  user: true,
  content: true,
  chapter: true,
  hidden: true,
  quote: true,
  createdAt: true,
} as const;
const inLanguages = { lang: true, language: true, translation: true, version: true } as const;
/** A post where it is told outside of its thread. */
export const SaidPost = ClubPost.pick({ ...said, ...inLanguages, replyTo: true, edited: true, editedAt: true });

/** What the others have said in a club, as far as the caller has read. */
const Since = z.object({
  ...currentName,
  clubName: z.string(),
  /** Those with something new, the one with the oldest of it first; each with the first few of these posts. */
  discussions: z.array(
    ClubDiscussion.extend({
      book: bookRef,
      posts: z.array(SaidPost),
      /** How many there are, of the club's latest hundred. */
      said: z.int(),
    }),
  ),
  /** Further discussions with something new. */
  more: z.int(),
  waiting: Unread.shape.waiting,
});

export const sinceCall = {
  auth: 'required',
  params: { club: clubName },
  query: z.object({
    /** All since then, or since the club's last meeting; without it, or a meeting, what the caller hasn't read. */
    since: z.union([instant, z.literal('meeting')]).optional(),
    language: z.enum(languages).optional(),
  }),
  answer: Since,
} as const;

export type Since = z.output<typeof Since>;
