import * as z from 'zod';
import { clubName, instant } from '../domain/fields';
import { clubLanguages } from '../domain/languages';
import { ClubDiscussion, ClubPost } from './club-threads';
import { clubBookRef, currentName } from './clubs';
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
      posts: z.array(PostExcerpt),
      /** New posts, among the club's latest hundred. */
      said: z.int(),
    }),
  ),
  more: z.int(),
  /** Posts that would be listed if they were among the club's latest hundred; at most a hundred of them. */
  older: z.int(),
  waiting: Unread.shape.waiting,
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

export type PostExcerpt = z.output<typeof PostExcerpt>;
export type Since = z.output<typeof Since>;
