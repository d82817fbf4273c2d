import { FieldValue, type Transaction, type WriteBatch } from 'firebase-admin/firestore';
import { requireNotErasing } from '../accounts/erasing-accounts';
import { dayOf, isThisWeek, staleDays } from '../days';
import { db, isExisting, isMissing, type Stored } from '../firestore';
import { findPost } from './posts';
import {
  chunkRef,
  likeCountsRef,
  type PostFields,
  postRef,
  requireMembership,
  type ThreadFields,
  type ThreadKind,
} from './thread-kind';

const increment = FieldValue.increment;

/** The writes that make a post and count it, as part of a batch. Nothing hot is read: counters are added to blindly. */
export function addPostTo<Post extends PostFields>(
  batch: WriteBatch,
  kind: ThreadKind<Post>,
  post: Stored<Post>,
  now: Date,
): void {
  const { _id, ...fields } = post;
  batch.create(postRef(kind, _id), fields);
  if (post.replyTo) batch.update(postRef(kind, post.replyTo), { replies: increment(1) });
  else batch.set(chunkRef(kind.threadOf(post), post.chunk), { posts: FieldValue.arrayUnion(_id) }, { merge: true });
  for (const { ref, data } of kind.counts?.(post, 1, now) ?? []) batch.update(ref, data);
  requireMembership(batch, kind, post, post.userId, now);
  if (!kind.membership) requireNotErasing(batch, post.userId);
}

/** How a thread's document changes with a new post. Days that no sum asks for any more are dropped. */
function threadWith<Post extends PostFields>(
  kind: ThreadKind<Post>,
  post: Post,
  days: ThreadFields['days'],
): Record<string, unknown> {
  const counted = {
    numPosts: increment(1),
    latestPost: post.createdAt,
    [`days.${dayOf(post.createdAt)}`]: increment(1),
  };
  const placed = post.replyTo ? {} : { [`order.${post.chunk}`]: increment(1) };
  const dropped = staleDays(days, post.createdAt).map((day) => [`days.${day}`, FieldValue.delete()]);
  return { ...counted, ...placed, ...Object.fromEntries(dropped), ...kind.latest?.(post) };
}

/**
 * Stores a post and counts it, in one step. A post of this id that is there already is the answer. Undefined when the
 * thread, the post that it answers, another document that counts it or what membership its author is not there (any more),
 * or its author's account is being erased.
 */
export async function addPost<Post extends PostFields>(
  kind: ThreadKind<Post>,
  post: Stored<Post>,
  { days }: Pick<ThreadFields, 'days'>,
  now: Date,
): Promise<Stored<Post> | undefined> {
  const batch = db().batch();
  addPostTo(batch, kind, post, now);
  batch.update(db().doc(kind.threadOf(post)), threadWith(kind, post, days));
  try {
    await batch.commit();
    return post;
  } catch (error) {
    if (isExisting(error) || isMissing(error)) return findPost(kind, post._id);
    throw error;
  }
}

/** Takes a post's document away. Whatever requires it to be there fails from then on: replies, likes, edits. */
export function removePostTx<Post extends PostFields>(
  tx: Transaction,
  kind: ThreadKind<Post>,
  post: Stored<Post>,
  now: Date,
): void {
  tx.delete(postRef(kind, post._id));
  if (post.likes > 0) {
    const counts = likeCountsRef(kind.threadOf(post), post.replyTo ?? post._id);
    tx.set(counts, { counts: { [post._id]: FieldValue.delete() } }, { merge: true });
  }
  for (const { ref, data } of kind.counts?.(post, -1, now) ?? []) tx.update(ref, data);
  requireMembership(tx, kind, post, post.userId, now);
}

/** Counts a removed post out of its thread. */
export function uncountPostTx<Post extends PostFields>(
  tx: Transaction,
  kind: ThreadKind<Post>,
  post: Stored<Post>,
  now: Date,
): void {
  const day = isThisWeek(post.createdAt, now) ? { [`days.${dayOf(post.createdAt)}`]: increment(-1) } : {};
  tx.update(db().doc(kind.threadOf(post)), { numPosts: increment(-1), ...day });
}

/** Counts a reply out of the post that it answered. Nothing is written when that post is not there any more. */
export function uncountReplyTx<Post extends PostFields>(
  tx: Transaction,
  kind: ThreadKind<Post>,
  parentId: string,
): void {
  tx.update(postRef(kind, parentId), { replies: increment(-1) });
}
