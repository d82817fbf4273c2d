import type { ThreadPost } from './thread-post';

export interface PostGroup<Post extends ThreadPost> {
  post: Post;
  replies: Post[];
}

/**
 * A page's posts as the server lists them (each top-level post followed by its replies) as groups. A reply whose parent
 * is not among them is left out: it has no place to stand.
 */
export function groupPosts<Post extends ThreadPost>(posts: readonly Post[]): PostGroup<Post>[] {
  const groups = new Map<string, PostGroup<Post>>();
  for (const post of posts) if (post.replyTo === null) groups.set(post._id, { post, replies: [] });
  for (const post of posts) if (post.replyTo !== null) groups.get(post.replyTo)?.replies.push(post);
  return [...groups.values()];
}
