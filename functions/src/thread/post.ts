import { accountLeaving, notFound } from '../contract/errors';
import type { Stored } from '../data/firestore';
import { isLeaving } from '../data/leaving';
import { addPost } from '../data/post-writes';
import { findPost } from '../data/posts';
import type { PostFields, ThreadFields, ThreadKind } from '../data/thread-kind';
import { openStretch } from './order';
import { parentDeleted, requireAnswerable } from './rules';

export interface NewPost {
  _id: string;
  discussionId: string;
  replyTo: string | null;
  userId: string;
  user: string;
  content: string;
}

/** The fields of a post that nobody has liked or answered yet, in the stretch that it joins. */
export function newPost(post: NewPost, stretch: number, now: Date): Stored<PostFields> {
  return { ...post, stretch, createdAt: now, editedAt: null, likes: 0, replies: 0 };
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
  const stretch = replyTo === null ? openStretch(thread.order) : requireAnswerable(parent, discussionId).stretch;
  const stored = await addPost(kind, complete(newPost(fields, stretch, now)), thread, now);
  if (!stored && (await isLeaving(fields.userId))) throw accountLeaving();
  if (!stored) throw replyTo === null ? notFound() : parentDeleted();
  return stored;
}
