import type { DocumentReference, UpdateData } from 'firebase-admin/firestore';
import * as z from 'zod';
import { db, type Stored, storedInstant } from '../firestore';

/**
 * What every post holds, in a public thread and in a club's. A post that has been deleted has no document, so that a
 * write which requires the document cannot reach it (decision 006).
 */
export const postFields = {
  discussionId: z.string(),
  /** The top-level post that this one answers. */
  replyTo: z.string().nullable(),
  /** The chunk of the thread's order that this post, or the one that it answers, entries in. */
  chunk: z.int(),
  userId: z.string(),
  /** The author's username, kept true by `renameAuthor`. */
  user: z.string(),
  content: z.string(),
  createdAt: storedInstant,
  editedAt: storedInstant.nullable(),
  likes: z.int(),
  replies: z.int(),
};
const PostFields = z.object(postFields);
export type PostFields = z.output<typeof PostFields>;

/** What every thread's own document counts. Everybody who may read the thread may listen to it: nothing private. */
export const threadFields = {
  /** Posts and replies that are not deleted. */
  numPosts: z.int(),
  /** How many top-level posts each chunk of the order holds, tombstones included. */
  order: z.record(z.string(), z.int()),
  days: z.record(z.string(), z.int()),
  latestPost: storedInstant,
};
const ThreadFields = z.object(threadFields);
export type ThreadFields = z.output<typeof ThreadFields>;

/** A document that changes in the same step as a post. It must exist, or nothing is written. */
export interface Update {
  ref: DocumentReference;
  data: UpdateData<Record<string, unknown>>;
}

/** One kind of threads: what its posts hold beside `postFields`, and where everything is kept. */
export interface ThreadKind<Post extends PostFields> {
  /** The collection of the posts. Beneath each post: `likes/{uid}`. */
  posts: string;
  record: z.ZodType<Post>;
  /** The path of the thread's document. Beneath it: `order/{chunk}` and `likeCounts/{top-level post}`. */
  threadOf: (post: Post) => string;
  /** Further fields of the thread's document that follow its latest post. */
  latest?: (post: Post) => Record<string, unknown>;
  /** Further documents that count the kind's posts: one more, or one fewer. */
  counts?: (post: Stored<Post>, by: 1 | -1, now: Date) => Update[];
  /**
   * Where not everybody may write: a document that is there for as long as `uid` may. Whatever they write in the thread
   * touches it in the same step, so that nothing is written once it is gone.
   */
  membership?: (post: Post, uid: string, now: Date) => Update;
  /** Further fields of a post that belong to its text: what they become when the text is changed. */
  resetOnEdit?: Partial<Post>;
}

/** A transaction or a batch: what writes several documents in one step. */
interface Step {
  update(ref: DocumentReference, data: Update['data']): unknown;
}

/** Makes a step depend on `uid` being admitted to the post's thread. */
export function requireMembership<Post extends PostFields>(
  step: Step,
  kind: ThreadKind<Post>,
  post: Post,
  uid: string,
  now: Date,
): void {
  const admission = kind.membership?.(post, uid, now);
  if (admission) step.update(admission.ref, admission.data);
}

export const postRef = <Post extends PostFields>(kind: ThreadKind<Post>, postId: string) =>
  db().collection(kind.posts).doc(postId);

export const chunkRef = (thread: string, chunk: number) => db().doc(thread).collection('order').doc(`${chunk}`);

/** The likes of a top-level post and its replies, for browsers that listen. */
export const likeCountsRef = (thread: string, topLevelId: string) =>
  db().doc(thread).collection('likeCounts').doc(topLevelId);
