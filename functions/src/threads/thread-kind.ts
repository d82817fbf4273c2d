import type { DocumentData, DocumentReference, Precondition, UpdateData } from 'firebase-admin/firestore';
import * as z from 'zod';
import { UpToChapter } from '../domain/progress';
import { db, type Stored, storedInstant } from '../platform/store/firestore';

/** A copy of a note at the time of the quote. */
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
  /** The last chapter that it talks about, or the end of the book; null without spoilers. */
  chapter: UpToChapter.default(null),
  /** How far it goes on its own, while its parent raises it. */
  raisedFrom: UpToChapter.optional(),
  quote: Quote.nullable().default(null),
  /** Hidden by moderation from everybody but its author. */
  moderated: z.boolean().optional(),
  /** The number of readers that its texts have mentioned, including edits; missing for none. */
  numMentioned: z.int().optional(),
};
const PostFields = z.object(postFields);
export type PostFields = z.output<typeof PostFields>;

export const threadFields = {
  /** Posts and replies, without deleted ones. */
  numPosts: z.int(),
  /** The number of top-level posts in each chunk of the page index, including tombstones. */
  order: z.record(z.string(), z.int()),
  days: z.record(z.string(), z.int()),
  latestPost: storedInstant,
  /** The last chapter that its opening post talks about. The title goes equally far, and is deleted with the post. */
  chapter: UpToChapter.default(null),
  /** The opener's uid; empty when that account was deleted. */
  openedBy: z.string().default(''),
  /** True while only the opener has posted. Once false, always false. Missing on old threads. */
  onlyOpenerPosted: z.boolean().default(false),
  /** Nobody can post. `closedRef` has the same state for new posts. */
  closed: z.boolean().default(false),
  /** The role that has closed it, and can reopen it. */
  closedBy: z.enum(['opener', 'owners', 'moderators']).nullable().default(null),
  /** Moderation has hidden its opening post, and with it the title. */
  moderated: z.boolean().optional(),
};
const ThreadFields = z.object(threadFields);
export type ThreadFields = z.output<typeof ThreadFields>;

/** A document that changes in the same step as a post. If it doesn't exist, nothing is written. */
export interface Update {
  ref: DocumentReference;
  data: UpdateData<DocumentData>;
}

export function merged(updates: readonly Update[]): Update[] {
  const byPath = new Map<string, Update>();
  for (const { ref, data } of updates) byPath.set(ref.path, { ref, data: { ...byPath.get(ref.path)?.data, ...data } });
  return [...byPath.values()];
}

export interface Created {
  ref: DocumentReference;
  data: object;
}

/** One kind of thread: the fields of its posts besides `postFields`, and where everything is stored. */
export interface ThreadKind<Post extends PostFields> {
  /** The collection of the posts. Under each post: `likes/{uid}`. */
  posts: string;
  record: z.ZodType<Post>;
  /** The document with the latest posts (`recentPostsField`), including this thread's, and the book. */
  recent: (post: Post) => { ref: DocumentReference; bookId: string };
  /** The path of the thread's document. Under it: `order/{chunk}`, `likeCounts/{top-level post}` and `live/posts`. */
  threadOf: (post: Post) => string;
  /** The changes that remove the title, which is part of the opening post, from the thread's document. */
  untitled: Readonly<Record<string, unknown>>;
  /** Further fields of the thread's document that follow its latest post. */
  latest?: (post: Post) => Record<string, unknown>;
  /** The club that the thread is in; null in public. */
  clubOf: (post: Post) => string | null;
  /** Fields for the Firestore rules in the document that browsers listen to. */
  live?: (post: Post) => Record<string, string>;
  /** Further data of a post for the repair after its deletion. */
  leaves?: (post: Post) => Record<string, string>;
  companions?: (post: Stored<Post>) => Created[];
  counts?: (post: Stored<Post>, by: 1 | -1, now: Date) => Update[];
  /**
   * For threads with members: a document that exists while `uid` is a member. Every write of theirs in the thread
   * updates it in the same step, so nothing is written after their removal.
   */
  membership?: (post: Post, uid: string, now: Date) => Update;
  /** Further documents that count by chapter, for a post that moves from `post.chapter` to another chapter. */
  moved?: (post: Stored<Post>, chapter: UpToChapter) => Update[];
  edited?: (post: Post) => Partial<Post>;
}

/** A transaction or a batch. */
export interface Step {
  create(ref: DocumentReference, data: object): unknown;
  set(ref: DocumentReference, data: object, options?: { merge: true }): unknown;
  update(ref: DocumentReference, data: Update['data']): unknown;
  delete(ref: DocumentReference, precondition: Precondition): unknown;
}

/** Makes a step fail (`isMissing`) when the thread has members and `uid` isn't one. */
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
 * `{thread}/live/posts`: the number of posts, the time of the latest post, and the number of edits and deletions, for
 * browsers to listen to. Every reader of the thread can read it, whatever their progress, so it holds nothing else.
 */
export const liveRef = (thread: string) => db().doc(thread).collection('live').doc('posts');

/** A document that exists while a thread is closed. A new post requires that it doesn't, without reading the thread. */
export const closedRef = (thread: string) => db().doc(thread).collection('live').doc('closed');

/** The likes of a top-level post and its replies, for browsers to listen to. */
export const likeCountsRef = (thread: string, topLevelId: string) =>
  db().doc(thread).collection('likeCounts').doc(topLevelId);
