import type { ClubLanguage } from '@domain/languages';
import type { UpToChapter } from '@domain/progress';
import type { ComponentType } from 'react';
import type { ProgressView } from '@/features/progress/progress';
import type { Args } from '@/lib/api/request';
import type { ChangeOptions } from '@/lib/use-search-change';
import type { ListenTo } from './live/live-layer';
import type { NewPoll, PollFieldsProps } from './opening/poll-draft';
import type { InBoth } from './shown/both-languages';
import type { ThreadPage, ThreadPost } from './shown/post';
import type { RepliesQuery } from './shown/thread-cache';
import type { ThreadKeys, ThreadKind } from './thread-kind';

export interface Marked {
  chapter: UpToChapter;
  agreed: boolean;
}

export interface About {
  chapter: UpToChapter;
  /** Only in a club. */
  sealed?: true | undefined;
  inBoth?: InBoth | undefined;
  quote?: { noteId: string } | undefined;
  poll?: NewPoll | undefined;
}

/** A new text, with the address of its form and the name of its draft. */
export interface NewText extends About {
  form: { href: string; draft: string };
}

/** The parts of a topic and of a club's discussion that a thread shows or changes. */
export interface ThreadRecord {
  _id: string;
  title: string;
  chapter: UpToChapter;
  hidden: boolean;
  closed?: true | undefined;
  pinned?: true | undefined;
  /** Undefined for a reader who can't manage the thread. */
  can?: { rename: boolean; close: boolean; delete: boolean; pin?: true | undefined } | undefined;
}

type NewPostCall = 'POST /api/discuss/post' | 'POST /api/bookclubs/newPost' | 'POST /api/bookclubs/newReply';

/** One open thread. */
export interface ThreadSource<Post extends ThreadPost> {
  kind: ThreadKind;
  about: ThreadRecord;
  bookId: string;
  listHref: string;
  /** What the thread's record counts. */
  read: ThreadState;
  keys: ThreadKeys;
  newLabel: string;
  limits: PostLimits;
  writesIn?: ClubLanguage;
  PollFields?: ComponentType<PollFieldsProps>;
  /** From 1. Reads from the cache while fresh, or `again` from the server. */
  readPage: (page: number, again?: 'again') => Promise<ThreadPage<Post>>;
  repliesOf: (postId: string) => RepliesQuery<Post>;
  /** Called before the new posts are read. */
  onOpening?: (live: ThreadState) => void;
  listenTo?: ListenTo;
  /** Names to suggest; left out, the visible authors. */
  readNames?: () => Promise<readonly string[]>;
  newPost: (content: string, replyTo: string | null, about: About) => { name: NewPostCall } & Args<NewPostCall>[0];
  likeBody: (postId: string) => Args<'POST /api/discuss/like'>[0]['body'];
  rechapter?: (postId: string, chapter: UpToChapter, reason: string, idempotencyKey: string) => Promise<unknown>;
  /** Marks the chapter of somebody else's post, where two such marks change it. */
  mark?: (postId: string, chapter: Exclude<UpToChapter, null>) => Promise<Marked>;
  removeOther?: (postId: string, reason: string) => Promise<unknown>;
  /** The name of the action that `translate` starts; undefined for a post without it. */
  translationOf?: (post: Post) => string | undefined;
  translate?: (post: Post) => void;
  announced?: readonly string[] | undefined;
  announce?: (postId: string, announced: boolean) => Promise<unknown>;
}

export type OnPage = (page: number, options?: ChangeOptions) => void;

/** A page of the thread, as its address and the server's answer have it. */
export interface PageView<Post extends ThreadPost> {
  shown: ThreadPage<Post>;
  page: number;
  onPage: OnPage;
  hrefOf: (page: number) => string;
  isTurning: boolean;
}

export interface ThreadView<Post extends ThreadPost> extends PageView<Post> {
  read: ThreadState;
  progress: ProgressView | undefined;
}

export interface PostLimit {
  problem: (content: string) => string | undefined;
  counterMax: number;
  enabledFrom?: number;
}

export interface PostLimits {
  post: PostLimit;
  reply: PostLimit;
}

export type OpenForm = 'new' | `reply:${string}` | `quote:${string}` | `edit:${string}` | null;

/** For expanded replies: `?replies={postId}`, repeated for each post. */
const UNFOLDED = 'replies';

export const unfoldedOf = (search: URLSearchParams): string[] => search.getAll(UNFOLDED);

export function unfold(search: URLSearchParams, postId: string): void {
  if (!unfoldedOf(search).includes(postId)) search.append(UNFOLDED, postId);
}

export const moreId = (postId: string): string => `more-${postId}`;

export const openerId = (form: OpenForm): string =>
  form?.startsWith('quote:') || form?.startsWith('edit:') ? moreId(form.slice(form.indexOf(':') + 1)) : `open-${form}`;

/** From the thread's document. Times are in milliseconds since the epoch. */
export interface ThreadState {
  /** Includes replies, but no deleted posts. */
  numPosts: number;
  latestPost: number;
  changes?: number;
  /** The reader's own, counted without a refetch: others may have posted just before. */
  added?: true | undefined;
}

/** Deletions lower the total, so a later latest post counts as at least one. */
export function countNews(seen: ThreadState, live: ThreadState | undefined): number {
  if (!live || live.latestPost < seen.latestPost) return 0;
  const more = live.numPosts - seen.numPosts;
  if (live.latestPost === seen.latestPost) return seen.added ? Math.max(more, 0) : 0;
  return Math.max(more, 1);
}

export function laterState(first: ThreadState, other: ThreadState | undefined): ThreadState {
  return other && other.latestPost >= first.latestPost ? other : first;
}
