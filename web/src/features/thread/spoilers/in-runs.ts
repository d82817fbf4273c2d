import type { ThreadPost } from '../shown/post';

export interface PostGroup<Post extends ThreadPost> {
  post: Post;
  replies: Post[];
}

/** Omits a reply whose parent is not on the page. */
export function groupPosts<Post extends ThreadPost>(posts: readonly Post[]): PostGroup<Post>[] {
  const groups = new Map<string, PostGroup<Post>>();
  for (const post of posts) if (post.replyTo === null) groups.set(post._id, { post, replies: [] });
  for (const post of posts) if (post.replyTo !== null) groups.get(post.replyTo)?.replies.push(post);
  return [...groups.values()];
}

export function inRuns<Item>(items: readonly Item[], isHidden: (item: Item) => boolean): Item[][] {
  const runs: Item[][] = [];
  let isRun = false;
  for (const item of items) {
    const hidden = isHidden(item);
    if (hidden && isRun) runs.at(-1)?.push(item);
    else runs.push([item]);
    isRun = hidden;
  }
  return runs;
}
