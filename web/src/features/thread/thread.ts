import type { ClubLanguage } from '@domain/languages';
import type { UpToChapter } from '@domain/progress';
import type { ProgressView } from '@/features/progress/progress';
import type { ChangeOptions } from '@/lib/use-search-change';
import type { RepliesQuery, ThreadKeys } from './api/thread-cache';
import type { InBoth } from './both-languages';
import type { ListenTo } from './live/live-layer';
import type { ThreadPage, ThreadPost } from './post';

export interface Place {
  _id: string;
  replyTo: string | null;
  /** How many top-level posts precede it, or precede its parent. */
  before: number;
}

export interface PostPlace {
  _id: string;
  replyTo: string | null;
  /** The page of the post, or of its parent; starts at 1. */
  page: number;
}

export interface Marked {
  chapter: UpToChapter;
  agreed: boolean;
}

export interface About {
  chapter: UpToChapter;
  inBoth?: InBoth | undefined;
  quote?: { noteId: string } | undefined;
}

export interface ThreadManaging {
  can: { rename: boolean; close: boolean; delete: boolean; pin?: true | undefined };
  pinned?: true | undefined;
  title: string;
  closed: boolean;
  change: (change: { title?: string; closed?: boolean; pinned?: boolean }) => Promise<unknown>;
  remove: () => Promise<unknown>;
  /** The address of the list that contains the thread. */
  listHref: string;
}

/** The calls reject with an ApiError. */
export interface ThreadSource<Post extends ThreadPost> {
  threadId: string;
  /** The path of the thread's document. The documents about new posts are below it. */
  path: string;
  bookId: string;
  chapter: UpToChapter;
  keys: ThreadKeys;
  closed?: true | undefined;
  /** Undefined for a reader who can't manage the thread. */
  managing?: ThreadManaging | undefined;
  draftPrefix: string;
  newLabel: string;
  limits: PostLimits;
  writesIn?: ClubLanguage;
  /** Pages start at 1. Reads from the cache while fresh, or `again` from the server. */
  readPage: (page: number, again?: 'again') => Promise<ThreadPage<Post>>;
  repliesOf: (postId: string) => RepliesQuery<Post>;
  findLatest: () => Promise<PostPlace>;
  /** Undefined if the post was deleted or isn't in this thread. */
  findPost: (postId: string) => Promise<PostPlace | undefined>;
  expandReplies?: (postId: string) => void;
  /** Called with the thread's latest state before the new posts are read. */
  onOpening?: (live: ThreadState) => void;
  listenTo?: ListenTo;
  /** The usernames that a post can mention, unless only the visible authors can be mentioned. */
  readNames?: () => Promise<readonly string[]>;
  /**
   * The created post is cached where it appears; only queries that would lack it are refetched. The idempotency key
   * keeps a repeated call from creating it twice. Resolves to the post's page, starting at 0.
   */
  add: (
    content: string,
    replyTo: string | null,
    idempotencyKey: string,
    about: About,
  ) => Promise<{ _id: string; page: number }>;
  /** Without `chapter`, the chapter stays as it is. */
  edit: (postId: string, content: string, chapter?: UpToChapter) => Promise<unknown>;
  rechapter?: (postId: string, chapter: UpToChapter, reason: string, idempotencyKey: string) => Promise<unknown>;
  /** Marks the chapter of somebody else's post, where two readers' marks can change it. */
  mark?: (postId: string, chapter: Exclude<UpToChapter, null>) => Promise<Marked>;
  remove: (postId: string) => Promise<unknown>;
  removeOther?: (postId: string, reason: string) => Promise<unknown>;
  /** Stores which posts the reader has read, or the post from which the thread is unread again. */
  sayRead: (read: { posts: string[] } | { unreadFrom: string }) => Promise<unknown>;
  like: (postId: string, liked: boolean) => Promise<Pick<ThreadPost, '_id' | 'likes' | 'liked'>>;
  /** Refetches the thread, and invalidates the lists that count its posts. */
  invalidate: () => Promise<unknown>;
}

/** Pages start at 1. */
export type OnPage = (page: number, options?: ChangeOptions) => void;

export interface ThreadView<Post extends ThreadPost> {
  shown: ThreadPage<Post>;
  /** Unread posts on all pages; undefined for a visitor, or for a thread that the reader has never opened. */
  unread?: readonly string[] | undefined;
  read: ThreadState;
  progress: ProgressView | undefined;
  /** Starts at 1. */
  page: number;
  onPage: OnPage;
  hrefOf: (page: number) => string;
  isTurning: boolean;
}

export interface PostLimit {
  problem: (content: string) => string | undefined;
  /** The number in '{n} characters out of {max}'. */
  counterMax: number;
  /** The Post button is disabled below this length. Without it, the button is always enabled. */
  enabledFrom?: number;
}

export interface PostLimits {
  post: PostLimit;
  reply: PostLimit;
}

export type OpenForm = 'new' | `reply:${string}` | `quote:${string}` | `edit:${string}` | null;

/** The address's parameter for posts with expanded replies: `?replies={postId}`, repeated for each post. */
const UNFOLDED = 'replies';

export const unfoldedOf = (search: URLSearchParams): string[] => search.getAll(UNFOLDED);

export function unfold(search: URLSearchParams, postId: string): void {
  if (!unfoldedOf(search).includes(postId)) search.append(UNFOLDED, postId);
}

export const moreId = (postId: string): string => `more-${postId}`;

/** The id of the button that opens a form, or of its menu. It gets the focus back when the form closes. */
export const openerId = (form: OpenForm): string =>
  form?.startsWith('quote:') || form?.startsWith('edit:') ? moreId(form.slice(form.indexOf(':') + 1)) : `open-${form}`;

/** From the thread's document. Times are in milliseconds since the epoch. */
export interface ThreadState {
  /** Excludes deleted posts; includes replies. */
  numPosts: number;
  latestPost: number;
  /** How often a post was edited or deleted; only in live states. */
  changes?: number;
  /** The latest post is the reader's own, counted without a refetch: others may have posted just before. */
  added?: true | undefined;
}

/** Deletions lower the total, so a later latest post counts as at least one. */
export function countNews(seen: ThreadState, live: ThreadState | undefined): number {
  if (!live || live.latestPost < seen.latestPost) return 0;
  const more = live.numPosts - seen.numPosts;
  if (live.latestPost === seen.latestPost) return seen.added ? Math.max(more, 0) : 0;
  return Math.max(more, 1);
}

/** The state with the later post. */
export function laterState(first: ThreadState, other: ThreadState | undefined): ThreadState {
  return other && other.latestPost >= first.latestPost ? other : first;
}
