import { DELETED_READER } from '@domain/deleted-reader';
import type { Language } from '@domain/languages';
import type { Quote, UpToChapter } from '@domain/progress';
import { t } from '@lingui/core/macro';
import type { ProgressView } from '@/features/progress/progress';
import type { ChangeOptions } from '@/lib/use-search-change';
import type { RepliesQuery, ThreadKeys } from './api/thread-cache';
import type { InBoth } from './both-languages';
import type { ListenTo } from './live/live-layer';

/** What a thread shows of a post, in public and in a club. */
export interface ThreadPost {
  _id: string;
  /** The author's username. */
  user: string;
  /** Empty while it is hidden. */
  content: string;
  /** The last chapter that it talks about. */
  chapter: UpToChapter;
  /** It goes further than the reader, so its words aren't here. */
  hidden: boolean;
  /** Moderators have hidden it from everybody but its author. */
  moderated?: true | undefined;
  /** The code of the language of `content`, where it is known. */
  lang: string | null;
  createdAt: string;
  /** The top-level post that it answers; null for a top-level post. */
  replyTo: string | null;
  edited: boolean;
  /** A deleted post with replies stays in its place without its text. */
  deleted: boolean;
  likes: number;
  liked: boolean;
  /** How many replies it has; a page may hold fewer of them. */
  replies: number;
  /** `remove`: as an owner of the club, with a reason. */
  can: { edit: boolean; delete: boolean; remove?: true | undefined };
  /** What it quotes of one of its author's notes. */
  quote?: Quote | undefined;
}

export interface ThreadPage<Post extends ThreadPost> {
  /** The page's top-level posts, newest last, each followed by its replies. */
  posts: Post[];
  /** How many pages the thread has. */
  pages: number;
  /** Its reader has posted since it was read (`keepPost`). */
  added?: true | undefined;
}

/** Where a post is, as the server says it. */
export interface Place {
  _id: string;
  replyTo: string | null;
  /** How many top-level posts come before it, or before the one that it answers. */
  before: number;
}

/** Where a post of a thread is. */
export interface PostPlace {
  _id: string;
  /** The top-level post that it answers. */
  replyTo: string | null;
  /** The page of it, or of the one that it answers; counts from 1. */
  page: number;
}

/** What a reader's mark has led to. */
export interface Marked {
  /** How far the post goes now. */
  chapter: UpToChapter;
  /** Whether two readers have marked it. */
  agreed: boolean;
}

/** What an author says of a post besides its text. */
export interface About {
  /** The last chapter that it talks about; null when it names none. */
  chapter: UpToChapter;
  inBoth?: InBoth | undefined;
  /** The note of theirs that it quotes. */
  quote?: { noteId: string } | undefined;
}

/** What a reader does with a thread as a whole. */
export interface ThreadManaging {
  can: { rename: boolean; close: boolean; delete: boolean; pin?: true | undefined };
  pinned?: true | undefined;
  title: string;
  closed: boolean;
  change: (change: { title?: string; closed?: boolean; pinned?: boolean }) => Promise<unknown>;
  remove: () => Promise<unknown>;
  /** The address of the list that it is in. */
  listHref: string;
}

/** A kind of thread: how it is read, and the calls behind it, which reject with an ApiError. */
export interface ThreadSource<Post extends ThreadPost> {
  threadId: string;
  /** The path of the thread's document, below which are those that tell of new posts. */
  path: string;
  bookId: string;
  /** The last chapter that its opening post talks about. */
  chapter: UpToChapter;
  keys: ThreadKeys;
  /** Nobody can post in it. */
  closed?: true | undefined;
  /** Left out for a reader who can do nothing with it as a whole. */
  managing?: ThreadManaging | undefined;
  /** The first part of the names of the thread's drafts: 'topic:{id}', say. */
  draftPrefix: string;
  /** Names the button and the form for a new top-level post. */
  newLabel: string;
  limits: PostLimits;
  /** The language that the thread is read in. Without it, authors aren't asked for theirs. */
  writesIn?: Language;
  /** Reads a page, counted from 1: from the cache while it is fresh, or `again` from the server. */
  readPage: (page: number, again?: 'again') => Promise<ThreadPage<Post>>;
  repliesOf: (postId: string) => RepliesQuery<Post>;
  /** Where the latest post is. */
  findLatest: () => Promise<PostPlace>;
  /** Where one of its posts is; undefined for one that was deleted, or isn't in this thread. */
  findPost: (postId: string) => Promise<PostPlace | undefined>;
  /** Shows the replies to a post where they are collapsed. */
  expandReplies?: (postId: string) => void;
  /** Called with the thread's latest state before new posts are read. */
  onOpening?: (live: ThreadState) => void;
  listenTo?: ListenTo;
  /** The usernames that a post can mention, where they are others than those of the posts on the screen. */
  readNames?: () => Promise<readonly string[]>;
  /**
   * Posts, and keeps the answer where the post is shown: nothing is read again but what would lack it. With the same key,
   * the same post sent twice is created once. Answers the page that it is on, from 0.
   */
  add: (
    content: string,
    replyTo: string | null,
    idempotencyKey: string,
    about: About,
  ) => Promise<{ _id: string; page: number }>;
  /** `chapter` is left out when it stays as it is. */
  edit: (postId: string, content: string, chapter?: UpToChapter) => Promise<unknown>;
  /** Changes how far somebody else's post goes, where readers can. */
  rechapter?: (postId: string, chapter: UpToChapter, reason: string, idempotencyKey: string) => Promise<unknown>;
  /** Marks how far somebody else's post goes, where two readers can say so. */
  mark?: (postId: string, chapter: Exclude<UpToChapter, null>) => Promise<Marked>;
  remove: (postId: string) => Promise<unknown>;
  /** Deletes somebody else's post, where owners can. */
  removeOther?: (postId: string, reason: string) => Promise<unknown>;
  /** Says which posts the reader has read, or from which one on the thread is unread again. */
  sayRead: (read: { posts: string[] } | { unreadFrom: string }) => Promise<unknown>;
  like: (postId: string, liked: boolean) => Promise<Pick<ThreadPost, '_id' | 'likes' | 'liked'>>;
  /** Reads the thread again, and marks the lists that count its posts as outdated. */
  invalidate: () => Promise<unknown>;
}

/** Shows another page, which counts from 1. */
export type OnPage = (page: number, options?: ChangeOptions) => void;

/** What of a thread is on the screen. */
export interface ThreadView<Post extends ThreadPost> {
  shown: ThreadPage<Post>;
  /** The posts that the reader hasn't read, also on other pages; undefined for a visitor, or a thread that they never opened. */
  unread?: readonly string[] | undefined;
  /** The thread's state when `shown` was read. */
  read: ThreadState;
  /** Where the reader is in the book; undefined while it is unknown. */
  progress: ProgressView | undefined;
  /** Counts from 1. */
  page: number;
  onPage: OnPage;
  /** The address of a page. */
  hrefOf: (page: number) => string;
  /** Another page is loading. */
  isTurning: boolean;
}

/** What may be posted. */
export interface PostLimit {
  /** The error for a text that is too short or too long. */
  problem: (content: string) => string | undefined;
  /** The number in '{n} characters out of {max}'. */
  counterMax: number;
  /** The Post button is disabled below this length. Without it the button is always enabled. */
  enabledFrom?: number;
}

export interface PostLimits {
  post: PostLimit;
  reply: PostLimit;
}

/** The one form that is open, if any. */
export type OpenForm = 'new' | `reply:${string}` | `quote:${string}` | `edit:${string}` | null;

/** The address's parameter for the posts whose further replies are shown: `?replies={postId}`, once for each. */
const UNFOLDED = 'replies';

/** The posts whose further replies are shown. */
export const unfoldedOf = (search: URLSearchParams): string[] => search.getAll(UNFOLDED);

/** Shows the further replies to a post. */
export function unfold(search: URLSearchParams, postId: string): void {
  if (!unfoldedOf(search).includes(postId)) search.append(UNFOLDED, postId);
}

/** The id of the list of posts. */
export const POSTS_ID = 'posts';

/** The id of a post's element, which an address can end with: `#post-{id}`. */
export const postElementId = (postId: string): string => `post-${postId}`;

/** The id of the button that opens a form. It gets the focus back when the form closes. */
export const openerId = (form: OpenForm): string => `open-${form}`;

/** Who wrote a post, for the screen. */
export const authorName = (user: string): string => (user === DELETED_READER ? t`deleted reader` : user);

/** How far a text goes that isn't open to everybody. */
export const reachText = (upToChapter: UpToChapter): string =>
  upToChapter === 'end' ? t`whole book` : t`up to chapter ${upToChapter ?? 0}`;

/** What a thread's own document tells those who listen. */
export interface ThreadState {
  /** Posts and replies that are there. */
  numPosts: number;
  /** When the latest of them was posted, in milliseconds since the epoch. */
  latestPost: number;
  /** How often one was edited or deleted; only of what is heard live. */
  changes?: number;
  /** The latest post is the reader's own, counted without reading the thread: others can have posted just before. */
  added?: true | undefined;
}

/**
 * How many posts have come since `seen`. Deleted posts lower the number that are there, so a later latest post counts
 * as one at least.
 */
export function countNews(seen: ThreadState, live: ThreadState | undefined): number {
  if (!live || live.latestPost < seen.latestPost) return 0;
  const more = live.numPosts - seen.numPosts;
  if (live.latestPost === seen.latestPost) return seen.added ? Math.max(more, 0) : 0;
  return Math.max(more, 1);
}

/** The one of two states that knows of more: the one with the later post. */
export function laterState(first: ThreadState, other: ThreadState | undefined): ThreadState {
  return other && other.latestPost >= first.latestPost ? other : first;
}
