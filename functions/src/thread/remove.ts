import type { Transaction } from 'firebase-admin/firestore';
import { notFound } from '../contract/errors';
import type { Stored } from '../data/firestore';
import { forgetLikes } from '../data/likes';
import { placeTombstoneTx, removePlaceTx, removePostTx, uncountPostTx, uncountReplyTx } from '../data/post-writes';
import { findPostTx, latestPostsTx } from '../data/posts';
import { findTombstoneTx } from '../data/stretches';
import type { PostFields, ThreadKind } from '../data/thread-kind';
import { findLatestPostTx } from '../data/threads';
import { atomically } from '../data/transaction';
import { requireAuthor } from './rules';

/**
 * Deletes a post of the caller's. A top-level post with replies leaves a tombstone in its place; the last reply to go
 * takes the tombstone with it. All counters follow. Deleting is rare, so it may read what posting must not.
 * @returns the post as it was
 * @throws `not_found`, `forbidden` for somebody else's post
 */
export async function removePost<Post extends PostFields>(
  kind: ThreadKind<Post>,
  postId: string,
  uid: string,
  now: Date,
): Promise<Stored<Post>> {
  const removed = await atomically(async (tx) => {
    const post = await findPostTx(tx, kind, postId);
    if (!post) throw notFound();
    requireAuthor(post, uid);
    const [leavePlace, latest] = await Promise.all([leavingPlace(tx, kind, post), latestLeft(tx, kind, post)]);
    removePostTx(tx, kind, post, now);
    leavePlace();
    uncountPostTx(tx, kind, post, latest, now);
    return post;
  });
  if (removed.likes > 0) await forgetLikes(kind, postId);
  return removed;
}

/** Reads what the post's place depends on and returns the writes, since a transaction reads before it writes. */
async function leavingPlace<Post extends PostFields>(
  tx: Transaction,
  kind: ThreadKind<Post>,
  post: Stored<Post>,
): Promise<() => void> {
  const thread = kind.threadOf(post);
  const { _id, createdAt, replies, replyTo, stretch } = post;
  if (replyTo === null) {
    if (replies === 0) return () => removePlaceTx(tx, thread, stretch, _id);
    return () => placeTombstoneTx(tx, thread, stretch, { _id, createdAt, replies });
  }
  if (await findPostTx(tx, kind, replyTo)) return () => uncountReplyTx(tx, kind, replyTo);
  const tombstone = await findTombstoneTx(tx, thread, stretch, replyTo);
  if (!tombstone) return () => {};
  if (tombstone.replies <= 1) return () => removePlaceTx(tx, thread, stretch, replyTo);
  return () => placeTombstoneTx(tx, thread, stretch, { ...tombstone, replies: tombstone.replies - 1 });
}

/** The post that is the thread's latest once this one is gone; undefined when that does not change, or none is left. */
async function latestLeft<Post extends PostFields>(
  tx: Transaction,
  kind: ThreadKind<Post>,
  post: Stored<Post>,
): Promise<Stored<Post> | undefined> {
  const latestPost = await findLatestPostTx(tx, kind.threadOf(post));
  if (latestPost && post.createdAt < latestPost) return undefined;
  const latest = await latestPostsTx(tx, kind, post.discussionId, 2);
  return latest.find(({ _id }) => _id !== post._id);
}
