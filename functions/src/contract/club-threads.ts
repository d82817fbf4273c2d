import * as z from 'zod';
import { id, instant } from '../domain/fields';
import { Quote, spoilerFields } from '../domain/progress';
import { MemberTranslation } from './member-translations';
import { threadState } from './thread-changes';
import { Unread } from './unread';

/** `translated` is the label of the language of `text`. */
const Translation = z.object({ translated: z.string(), text: z.string() });

/** Only when a language is asked for: what a machine and what a member have written in it. */
const inLanguage = { translation: Translation.optional(), version: MemberTranslation.optional() };

export const ClubDiscussion = z.object({
  _id: id,
  /** Empty while it is hidden. */
  title: z.string(),
  ...spoilerFields,
  /** The code of the language of `title`: as its author has said, else as a translator has detected; else null. */
  lang: z.string().nullable(),
  ...inLanguage,
  latestActivity: instant,
  lastPoster: z.string(),
  postsToday: z.int(),
  numPosts: z.int(),
  ...threadState,
  /** Left out where it isn't. */
  pinned: z.literal(true).optional(),
  /** Only in lists, and on the reader's home. */
  unread: Unread.optional(),
});

export const ClubPost = z.object({
  _id: id,
  user: z.string(),
  /** Empty while it is hidden. */
  content: z.string(),
  ...spoilerFields,
  quote: Quote.optional(),
  createdAt: instant,
  isReply: z.boolean(),
  replyTo: id.nullable(),
  edited: z.boolean(),
  /** When it was edited last. */
  editedAt: instant.nullable(),
  deleted: z.boolean(),
  likes: z.int(),
  liked: z.boolean(),
  views: z.int(),
  replies: z.int(),
  /** `remove` is for the club's owners, of a post that they haven't written. */
  can: z.object({ edit: z.boolean(), delete: z.boolean(), remove: z.literal(true).optional() }),
  /** The code of the language of `content`: as its author has said, else as a translator has detected; else null. */
  lang: z.string().nullable(),
  /** The same as `lang`, left out while unknown. */
  language: z.string().optional(),
  ...inLanguage,
});

/** A discussion where only its title is listed. */
export const DiscussionTitle = ClubDiscussion.pick({
  ...{ _id: true, title: true, numPosts: true, chapter: true, hidden: true },
  ...{ lang: true, translation: true, version: true },
});

/** What a reader has written in a club that they have left. */
export const OwnPost = z.object({
  _id: id,
  /** As it was when the discussion was opened; null when that isn't known any more. */
  clubName: z.string().nullable(),
  content: z.string(),
  lang: z.string().nullable(),
  createdAt: instant,
  /** False for the reason of a correction, which stays. */
  canDelete: z.boolean(),
});

export type OwnPost = z.output<typeof OwnPost>;
export type DiscussionTitle = z.output<typeof DiscussionTitle>;
export type ClubDiscussion = z.output<typeof ClubDiscussion>;
export type ClubPost = z.output<typeof ClubPost>;
