import { notFound } from '../../domain/errors';
import type { Stored } from '../../platform/store/firestore';
import { findPost, type PostFields, type ThreadKind } from '../store';
import { addLike, removeLike } from './store';

interface LikeAnswer {
  _id: string;
  likes: number;
  liked: boolean;
}

async function stored<Post extends PostFields>(
  kind: ThreadKind<Post>,
  postId: string,
  liked: boolean,
): Promise<LikeAnswer> {
  const post = await findPost(kind, postId);
  if (!post) throw notFound();
  return { _id: postId, likes: post.likes, liked };
}

/** Repeating it changes nothing. Returns the count with this like, based on the post that this call read. */
export async function like<Post extends PostFields>(
  kind: ThreadKind<Post>,
  post: Stored<Post>,
  uid: string,
  now: Date,
): Promise<LikeAnswer> {
  const result = await addLike(kind, post, uid, now);
  if (result === 'gone' || result === 'erasing') throw notFound();
  if (result === 'already-liked') return stored(kind, post._id, true);
  return { _id: post._id, likes: post.likes + 1, liked: true };
}

export async function unlike<Post extends PostFields>(
  kind: ThreadKind<Post>,
  post: Stored<Post>,
  uid: string,
  now: Date,
): Promise<LikeAnswer> {
  const wasLiked = await removeLike(kind, post, uid, now);
  if (!wasLiked) return stored(kind, post._id, false);
  return { _id: post._id, likes: Math.max(0, post.likes - 1), liked: false };
}
