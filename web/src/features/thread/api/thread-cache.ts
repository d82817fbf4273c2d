import { infiniteQueryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { List } from '@/lib/api/client';
import type { ThreadPost } from '../thread';

/** The first parts of the query keys of one thread's pages and of the further replies to its posts. */
export interface ThreadKeys {
  pages: QueryKey;
  replies: QueryKey;
}

/** The mutation key of the writes that change how many posts a thread has. */
export const postingKey = ['posting'];

/** How many times 100 replies to a post are read when a reader asks for the rest of them. */
export const REPLY_READS = 5;

/** How many times 100 replies are read at most to find the latest post among them. */
export const LATEST_READS = 20;

/** All replies to a post, oldest first, read by cursor. */
export function repliesQuery<Post extends ThreadPost>(
  queryKey: QueryKey,
  read: (cursor: string | undefined, context: { signal: AbortSignal; client: QueryClient }) => Promise<List<Post[]>>,
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal, client }) => read(pageParam || undefined, { signal, client }),
    initialPageParam: '',
    getNextPageParam: (last) => last.next,
    meta: { personal: true, veiled: true },
  });
}

export type RepliesQuery<Post extends ThreadPost> = ReturnType<typeof repliesQuery<Post>>;

/** Changes posts of one thread wherever they are cached. `changes` are by post id; deleted posts are left alone. */
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
