import { notFound } from '../contract/errors';
import { isMissing, type Stored } from '../data/firestore';
import { settleLatestPost } from '../data/latest-post';
import { forgetLikes } from '../data/likes';
import { type Place, placeTombstoneTx, removePlaceTx, sweepTombstone, uncountBuriedReplyTx } from '../data/places';
import { removePostTx, uncountPostTx, uncountReplyTx } from '../data/post-writes';
import { findPostTx } from '../data/posts';
import type { PostFields, ThreadKind } from '../data/thread-kind';
import { atomically } from '../data/transaction';
import { requireAuthor } from './rules';

/**
 * Deletes a post of the caller's. A top-level post with replies leaves a tombstone in its place; the last reply to go
 * takes the tombstone with it. All counters follow. Of what others may be writing at the moment nothing is locked but
 * the post itself.
 * @returns the post as it was
 * @throws `not_found`, `forbidden` for somebody else's post
 */
export async function removePost<Post extends PostFields>(
  kind: ThreadKind<Post>,
  postId: string,
  uid: string,
  now: Date,
): Promise<Stored<Post>> {
  const remove = (above: 'post' | 'tombstone') =>
    atomically(async (tx) => {
      const post = await findPostTx(tx, kind, postId);
      if (!post) throw notFound();
      requireAuthor(post, uid);
      const place = placeOf(kind, post);
      removePostTx(tx, kind, post, now);
      uncountPostTx(tx, kind, post, now);
      if (post.replyTo === null) {
        if (post.replies > 0) placeTombstoneTx(tx, place, { createdAt: post.createdAt, replies: post.replies });
        else removePlaceTx(tx, place);
      } else if (above === 'post') uncountReplyTx(tx, kind, post.replyTo);
      else uncountBuriedReplyTx(tx, place);
      return post;
    });

  const removed = await remove('post').catch(async (error: unknown) => {
    if (!isMissing(error)) throw error;
    const reply = await remove('tombstone').catch((lost: unknown) => {
      throw isMissing(lost) ? notFound() : lost;
    });
    await sweepTombstone(placeOf(kind, reply));
    return reply;
  });
  await Promise.all([settleLatestPost(kind, removed), removed.likes > 0 && forgetLikes(kind, postId)]);
  return removed;
}

/** The place in the thread that a post has, or shares with the post that it answers. */
function placeOf<Post extends PostFields>(kind: ThreadKind<Post>, post: Stored<Post>): Place {
  return { thread: kind.threadOf(post), stretch: post.stretch, postId: post.replyTo ?? post._id };
}
