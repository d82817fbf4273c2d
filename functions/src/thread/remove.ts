import type { Transaction } from 'firebase-admin/firestore';
import { notFound } from '../contract/errors';
import { isMissing, type Stored } from '../data/firestore';
import { settleLatestPost } from '../data/latest-post';
import { forgetLikes } from '../data/likes';
import { placeTombstoneTx, removePlaceTx, removePostTx, uncountPostTx, uncountReplyTx } from '../data/post-writes';
import { findPostTx } from '../data/posts';
import { findTombstoneTx } from '../data/stretches';
import type { PostFields, ThreadKind } from '../data/thread-kind';
import { atomically } from '../data/transaction';
import { requireAuthor } from './rules';

/**
 * Deletes a post of the caller's. A top-level post with replies leaves a tombstone in its place; the last reply to go
 * takes the tombstone with it. All counters follow.
 * @returns the post as it was
 * @throws `not_found`, `forbidden` for somebody else's post
 */
export async function removePost<Post extends PostFields>(
  kind: ThreadKind<Post>,
  postId: string,
  uid: string,
  now: Date,
): Promise<Stored<Post>> {
  const remove = (leavePlace: LeavePlace) =>
    atomically(async (tx) => {
      const post = await findPostTx(tx, kind, postId);
      if (!post) throw notFound();
      requireAuthor(post, uid);
      const write = await leavePlace(tx, kind, post);
      removePostTx(tx, kind, post, now);
      uncountPostTx(tx, kind, post, now);
      write();
      return post;
    });
  const removed = await remove(leaveStanding).catch((error: unknown) => {
    if (isMissing(error)) return remove(leaveTombstone);
    throw error;
  });
  await Promise.all([settleLatestPost(kind, removed), removed.likes > 0 && forgetLikes(kind, postId)]);
  return removed;
}

/** Reads what a post's place depends on and returns the writes: a transaction reads before it writes. */
type LeavePlace = <Post extends PostFields>(
  tx: Transaction,
  kind: ThreadKind<Post>,
  post: Stored<Post>,
) => Promise<() => void>;

/** A top-level post, or a reply to a post that is there: without reading that post, which others may be answering. */
const leaveStanding: LeavePlace = async (tx, kind, post) => {
  const { _id, createdAt, replies, replyTo, stretch } = post;
  if (replyTo !== null) return () => uncountReplyTx(tx, kind, replyTo);
  if (replies === 0) return () => removePlaceTx(tx, kind.threadOf(post), stretch, _id);
  return () => placeTombstoneTx(tx, kind.threadOf(post), stretch, { _id, createdAt, replies });
};

/** A reply to a post that was deleted before. */
const leaveTombstone: LeavePlace = async (tx, kind, post) => {
  const thread = kind.threadOf(post);
  const { replyTo, stretch } = post;
  const tombstone = replyTo === null ? undefined : await findTombstoneTx(tx, thread, stretch, replyTo);
  if (!tombstone) throw new Error(`Post ${post._id} answers ${replyTo}, which left nothing in its place.`);
  if (tombstone.replies <= 1) return () => removePlaceTx(tx, thread, stretch, tombstone._id);
  return () => placeTombstoneTx(tx, thread, stretch, { ...tombstone, replies: tombstone.replies - 1 });
};
