import { notFound } from '../contract/errors';
import type { Stored } from '../data/firestore';
import { changePost, findPost } from '../data/threads/posts';
import type { PostFields, ThreadKind } from '../data/threads/thread-kind';
import { requireAuthor } from './rules';

/**
 * Changes the text of the caller's own post. `check` throws for a text that this post can't have.
 * @throws `not_found`, `forbidden` for somebody else's post
 */
export async function editPost<Post extends PostFields>(
  kind: ThreadKind<Post>,
  postId: string,
  { uid, content, now }: { uid: string; content: string; now: Date },
  check: (post: Post) => void,
): Promise<Stored<Post>> {
  const post = await findPost(kind, postId);
  if (!post) throw notFound();
  requireAuthor(post, uid);
  check(post);
  const changed = await changePost(kind, post, { content, editedAt: now });
  if (!changed) throw notFound();
  return changed;
}
