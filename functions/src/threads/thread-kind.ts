import type { DocumentData, DocumentReference, Precondition, UpdateData } from 'firebase-admin/firestore';
import * as z from 'zod';
import { UpToChapter } from '../domain/progress';
import { db, type Stored, storedInstant } from '../platform/store/firestore';

/** A copy of a note, as it was when it was quoted. */
const Quote = z.object({ noteId: z.string(), text: z.string(), chapter: z.int(), page: z.int() });
export type Quote = z.output<typeof Quote>;

/**
 * The fields of every post, in public and club threads. A deleted post has no document, so a write that requires the
 * document can't reach it (decision 006).
 */
export const postFields = {
  discussionId: z.string(),
  /** The top-level post that this one replies to. */
  replyTo: z.string().nullable(),
  /** The chunk of the thread's page index that holds this post or its parent. */
  chunk: z.int(),
  userId: z.string(),
  /** The author's username, kept up to date by `renameAuthor`. */
  user: z.string(),
  content: z.string(),
  createdAt: storedInstant,
  editedAt: storedInstant.nullable(),
  likes: z.int(),
  replies: z.int(),
  /** The last chapter that it talks about, or the end of the book; null when it names none. */
  chapter: UpToChapter.default(null),
  /** How far it goes by itself, while the post above it takes it further. */
  raisedFrom: UpToChapter.optional(),
  /** What it quotes of one of its author's notes. */
  quote: Quote.nullable().default(null),
  /** Hidden by moderation from everybody but its author. */
  moderated: z.boolean().optional(),
  /** How many readers its texts have mentioned, edits included; missing for none. */
  numMentioned: z.int().optional(),
};
const PostFields = z.object(postFields);
export type PostFields = z.output<typeof PostFields>;

/** The fields of every thread's document. */
export const threadFields = {
  /** Posts and replies that aren't deleted. */
  numPosts: z.int(),
  /** How many top-level posts each chunk of the page index holds, tombstones included. */
  order: z.record(z.string(), z.int()),
  days: z.record(z.string(), z.int()),
  latestPost: storedInstant,
  /** The last chapter that its opening post talks about. Its title goes as far, and is deleted with it. */
  chapter: UpToChapter.default(null),
  /** The uid of who opened it; empty when that account was deleted. */
  openedBy: z.string().default(''),
  /** Nobody but who opened it has ever posted. It never becomes true again; a thread from before there was this has none. */
  onlyOpenerPosted: z.boolean().default(false),
  /** Nobody can post any more. `closedRef` says the same to those who post. */
  closed: z.boolean().default(false),
  /** Who has closed it, and can open it again. */
  closedBy: z.enum(['opener', 'owners', 'moderators']).nullable().default(null),
  /** Its opening post, and with it the title, is hidden by moderation. */
  moderated: z.boolean().optional(),
};
const ThreadFields = z.object(threadFields);
export type ThreadFields = z.output<typeof ThreadFields>;

/** A document that changes in the same step as a post. If it doesn't exist, nothing is written. */
export interface Update {
  ref: DocumentReference;
  data: UpdateData<DocumentData>;
}

/** The same changes, one for each document. */
export function merged(updates: readonly Update[]): Update[] {
  const byPath = new Map<string, Update>();
  for (const { ref, data } of updates) byPath.set(ref.path, { ref, data: { ...byPath.get(ref.path)?.data, ...data } });
  return [...byPath.values()];
}

/** A document that is created in the same step as a post. */
export interface Created {
  ref: DocumentReference;
  data: object;
}

/** One kind of thread: the fields of its posts besides `postFields`, and where everything is stored. */
export interface ThreadKind<Post extends PostFields> {
  /** The collection of the posts. Under each post: `likes/{uid}`. */
  posts: string;
  record: z.ZodType<Post>;
  /** The document that keeps the latest posts, with those of this thread (`recentPostsField`), and the book. */
  recent: (post: Post) => { ref: DocumentReference; bookId: string };
  /** The path of the thread's document. Under it: `order/{chunk}`, `likeCounts/{top-level post}` and `live/posts`. */
  threadOf: (post: Post) => string;
  /** How the thread's document loses its title, which is a part of its opening post. */
  untitled: Readonly<Record<string, unknown>>;
  /** Further fields of the thread's document that follow its latest post. */
  latest?: (post: Post) => Record<string, unknown>;
  /** The club that the thread is in; null in public. */
  clubOf: (post: Post) => string | null;
  /** What the rules need to know in the document that browsers listen to. */
  live?: (post: Post) => Record<string, string>;
  /** What else the repair after a deletion must know of a post. */
  leaves?: (post: Post) => Record<string, string>;
  /** Further documents that are created with a post. */
  companions?: (post: Stored<Post>) => Created[];
  /** Further documents that count the posts. */
  counts?: (post: Stored<Post>, by: 1 | -1, now: Date) => Update[];
  /**
   * Where only members can write: a document that exists while `uid` is a member. Everything they write in the thread
   * updates it in the same step, so nothing is written after they were removed.
   */
  membership?: (post: Post, uid: string, now: Date) => Update;
  /** Further documents that count by chapter, when a post that goes as far as `post.chapter` goes to another one. */
  moved?: (post: Stored<Post>, chapter: UpToChapter) => Update[];
  /** Further fields that change with a post's text. */
  edited?: (post: Post) => Partial<Post>;
}

/** A transaction or a batch. */
export interface Step {
  create(ref: DocumentReference, data: object): unknown;
  set(ref: DocumentReference, data: object, options?: { merge: true }): unknown;
  update(ref: DocumentReference, data: Update['data']): unknown;
  delete(ref: DocumentReference, precondition: Precondition): unknown;
}

/** Makes a step fail (`isMissing`) when `uid` isn't a member where the thread has members. */
export function requireMembership<Post extends PostFields>(
  step: Step,
  kind: ThreadKind<Post>,
  post: Post,
  uid: string,
  now: Date,
): void {
  const membership = kind.membership?.(post, uid, now);
  if (membership) step.update(membership.ref, membership.data);
}

export const postRef = <Post extends PostFields>(kind: ThreadKind<Post>, postId: string) =>
  db().collection(kind.posts).doc(postId);

export const chunkRef = (thread: string, chunk: number) => db().doc(thread).collection('order').doc(`${chunk}`);

/**
 * `{thread}/live/posts`: how many posts there are, when the latest was posted, and how often one was edited or deleted,
 * for browsers to listen to. Everyone who can read the thread can, wherever they are in the book, so it holds nothing
 * else of it.
 */
export const liveRef = (thread: string) => db().doc(thread).collection('live').doc('posts');

/** A document that exists while a thread is closed: a new post requires that it doesn't, without reading the thread. */
export const closedRef = (thread: string) => db().doc(thread).collection('live').doc('closed');

/** The likes of a top-level post and its replies, for browsers to listen to. */
export const likeCountsRef = (thread: string, topLevelId: string) =>
  db().doc(thread).collection('likeCounts').doc(topLevelId);
