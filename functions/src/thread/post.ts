import { accountErasing, notFound } from '../contract/errors';
import { isAccountErasing } from '../data/accounts/erasing-accounts';
import type { Stored } from '../data/firestore';
import { addPost } from '../data/threads/post-writes';
import { findPost } from '../data/threads/posts';
import type { PostFields, ThreadFields, ThreadKind } from '../data/threads/thread-kind';
import { chunkForNewPost } from './page-index';
import { parentDeleted, requireAnswerable } from './rules';

export interface NewPost {
  _id: string;
  discussionId: string;
  replyTo: string | null;
  userId: string;
  user: string;
  content: string;
}

/** The fields of a post that nobody has liked or answered yet, in the chunk that it joins. */
export function newPost(post: NewPost, chunk: number, now: Date): Stored<PostFields> {
  return { ...post, chunk, createdAt: now, editedAt: null, likes: 0, replies: 0 };
}

/**
 * Posts in a thread that the caller may post in, or answers a top-level post of it. `complete` adds what posts of
 * this kind hold beside. The same id again answers with the post that it made.
 * @throws `invalid` for a reply to a reply or to another thread's post, `not_found` for a reply to a deleted post
 */
export async function post<Post extends PostFields>(
  kind: ThreadKind<Post>,
  thread: Pick<ThreadFields, 'order' | 'days'>,
  fields: NewPost,
  complete: (post: Stored<PostFields>) => Stored<Post>,
  now: Date,
): Promise<Stored<Post>> {
  const { _id, replyTo, discussionId } = fields;
  const parent = replyTo === null ? undefined : await findPost(kind, replyTo);
  // Sent again after the post that it answers was deleted: what the first one made is still the answer.
  const made = replyTo !== null && !parent ? await findPost(kind, _id) : undefined;
  if (made) return made;
  const chunk = replyTo === null ? chunkForNewPost(thread.order) : requireAnswerable(parent, discussionId).chunk;
  const stored = await addPost(kind, complete(newPost(fields, chunk, now)), thread, now);
  if (!stored && (await isAccountErasing(fields.userId))) throw accountErasing();
  if (!stored) throw replyTo === null ? notFound() : parentDeleted();
  return stored;
}
