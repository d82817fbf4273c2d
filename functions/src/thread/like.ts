import { notFound } from '../contract/errors';
import type { Stored } from '../data/firestore';
import { addLike, removeLike } from '../data/threads/likes';
import { findPost } from '../data/threads/posts';
import type { PostFields, ThreadKind } from '../data/threads/thread-kind';

interface LikeAnswer {
  _id: string;
  likes: number;
  liked: boolean;
}

/** The count, including the caller's own like. @throws `not_found` when the post is gone */
async function answer<Post extends PostFields>(
  kind: ThreadKind<Post>,
  postId: string,
  liked: boolean,
): Promise<LikeAnswer> {
  const post = await findPost(kind, postId);
  if (!post) throw notFound();
  return { _id: postId, likes: post.likes, liked };
}

/** Likes a post that the caller can read. Repeating it changes nothing. */
export async function like<Post extends PostFields>(
  kind: ThreadKind<Post>,
  post: Stored<Post>,
  uid: string,
  now: Date,
): Promise<LikeAnswer> {
  const result = await addLike(kind, post, uid, now);
  if (result === 'gone' || result === 'erasing') throw notFound();
  return answer(kind, post._id, true);
}

/** Removes the caller's like. Without one nothing changes. */
export async function unlike<Post extends PostFields>(
  kind: ThreadKind<Post>,
  post: Stored<Post>,
  uid: string,
  now: Date,
): Promise<LikeAnswer> {
  await removeLike(kind, post, uid, now);
  return answer(kind, post._id, false);
}
