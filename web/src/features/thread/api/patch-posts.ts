import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { ThreadPost } from '../thread-post';

/** Where the cache keeps the posts of one thread: how the keys of its pages, and of further replies, begin. */
export interface ThreadKeys {
  pages: QueryKey;
  replies: QueryKey;
}

/** Changes posts of one thread wherever they are shown; `changes` are by their ids. What is deleted stays as it is. */
export function patchPosts<Post extends ThreadPost>(
  client: QueryClient,
  keys: ThreadKeys,
  changes: Readonly<Record<string, Partial<Post>>>,
): void {
  const patch = (posts: Post[]) =>
    posts.map((post) => (post._id in changes && !post.deleted ? { ...post, ...changes[post._id] } : post));

  client.setQueriesData<{ posts: Post[] }>(
    { queryKey: keys.pages },
    (thread) => thread && { ...thread, posts: patch(thread.posts) },
  );
  client.setQueriesData<{ pages: { items: Post[] }[] }>(
    { queryKey: keys.replies },
    (replies) => replies && { ...replies, pages: replies.pages.map((page) => ({ ...page, items: patch(page.items) })) },
  );
}
