import * as z from 'zod';
import { id, instant } from '../domain/fields';
import { clubLanguages } from '../domain/languages';
import { Quote, spoilerFields } from '../domain/progress';
import { MemberTranslation } from './member-translations';
import { authorPage, mentions } from './pages-of-readers';
import { Poll } from './polls';
import { threadState } from './thread-changes';
import { Unread } from './unread';

/** `translated` is the label of the language of `text`. */
const Translation = z.object({ translated: z.string(), text: z.string() });

/** A machine's translation and a member's, when the request has a language. */
const inLanguage = { translation: Translation.optional(), version: MemberTranslation.optional() };

export const ClubDiscussion = z.object({
  _id: id,
  title: z.string(),
  ...spoilerFields,
  /** By the author, or else the translator; null when unknown. */
  lang: z.string().nullable(),
  ...inLanguage,
  /** Its title is shown in the reader's language. */
  general: z.literal(true).optional(),
  latestActivity: instant,
  lastPoster: z.string(),
  postsToday: z.int(),
  numPosts: z.int(),
  ...threadState,
  pinned: z.literal(true).optional(),
  /** Of a step of the schedule, also before its first answer. */
  question: z.literal(true).optional(),
  unread: Unread.optional(),
});

export const ClubPost = z.object({
  _id: id,
  user: z.string(),
  ...authorPage,
  content: z.string(),
  ...mentions,
  ...spoilerFields,
  /** A prediction, or a reply to one: until its chapter, it can't be revealed. */
  sealed: z.literal(true).optional(),
  quote: Quote.optional(),
  createdAt: instant,
  isReply: z.boolean(),
  replyTo: id.nullable(),
  edited: z.boolean(),
  editedAt: instant.nullable(),
  deleted: z.boolean(),
  likes: z.int(),
  liked: z.boolean(),
  views: z.int(),
  replies: z.int(),
  /** `remove`: an owner can remove another member's post. */
  can: z.object({ edit: z.boolean(), delete: z.boolean(), remove: z.literal(true).optional() }),
  lang: z.string().nullable(),
  language: z.string().optional(),
  ...inLanguage,
  /** Of the reader's own post: the languages in which a member has written a version. */
  versions: z.array(z.enum(clubLanguages)).optional(),
  /** Left out of a hidden post. */
  poll: Poll.optional(),
});

export const DiscussionTitle = ClubDiscussion.pick({
  _id: true,
  title: true,
  numPosts: true,
  chapter: true,
  hidden: true,
  lang: true,
  translation: true,
  version: true,
});

export const OwnPost = z.object({
  _id: id,
  clubName: z.string().nullable(),
  content: z.string(),
  lang: z.string().nullable(),
  createdAt: instant,
  /** False for the reason of a chapter correction, which stays. */
  canDelete: z.boolean(),
});

export type OwnPost = z.output<typeof OwnPost>;
export type DiscussionTitle = z.output<typeof DiscussionTitle>;
export type ClubDiscussion = z.output<typeof ClubDiscussion>;
export type ClubPost = z.output<typeof ClubPost>;
