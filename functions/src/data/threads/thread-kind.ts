import type { DocumentReference, UpdateData } from 'firebase-admin/firestore';
import * as z from 'zod';
import { db, type Stored, storedInstant } from '../firestore';

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
};
const PostFields = z.object(postFields);
export type PostFields = z.output<typeof PostFields>;

/** The counters in every thread's document. Everyone who can read the thread can listen to it: nothing private here. */
export const threadFields = {
  /** Posts and replies that aren't deleted. */
  numPosts: z.int(),
  /** How many top-level posts each chunk of the page index holds, tombstones included. */
  order: z.record(z.string(), z.int()),
  days: z.record(z.string(), z.int()),
  latestPost: storedInstant,
};
const ThreadFields = z.object(threadFields);
export type ThreadFields = z.output<typeof ThreadFields>;

/** A document that changes in the same step as a post. If it doesn't exist, nothing is written. */
export interface Update {
  ref: DocumentReference;
  data: UpdateData<Record<string, unknown>>;
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
  /** The path of the thread's document. Under it: `order/{chunk}` and `likeCounts/{top-level post}`. */
  threadOf: (post: Post) => string;
  /** Further fields of the thread's document that follow its latest post. */
  latest?: (post: Post) => Record<string, unknown>;
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
  /** Further fields that depend on a post's text, with their values after an edit. */
  resetOnEdit?: Partial<Post>;
}

/** A transaction or a batch. */
interface Step {
  update(ref: DocumentReference, data: Update['data']): unknown;
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

/** The likes of a top-level post and its replies, for browsers to listen to. */
export const likeCountsRef = (thread: string, topLevelId: string) =>
  db().doc(thread).collection('likeCounts').doc(topLevelId);
