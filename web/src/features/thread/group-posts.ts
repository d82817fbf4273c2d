import type { ThreadPost } from './thread';

export interface PostGroup<Post extends ThreadPost> {
  post: Post;
  replies: Post[];
}

/**
 * A page's posts as groups: each top-level post with its replies. A reply is left out when its parent is not on the page.
 */
export function groupPosts<Post extends ThreadPost>(posts: readonly Post[]): PostGroup<Post>[] {
  const groups = new Map<string, PostGroup<Post>>();
  for (const post of posts) if (post.replyTo === null) groups.set(post._id, { post, replies: [] });
  for (const post of posts) if (post.replyTo !== null) groups.get(post.replyTo)?.replies.push(post);
  return [...groups.values()];
}
