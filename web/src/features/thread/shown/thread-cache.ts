import { type InfiniteData, infiniteQueryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query';
import type { List } from '@/lib/api/request';
import type { ThreadPage, ThreadPost } from './post';

export interface ThreadKeys {
  pages: QueryKey;
  replies: QueryKey;
}

export const postingKey = ['posting'];

/** Batches of 100 replies that load when a reader asks for the rest. */
export const REPLY_READS = 5;

export const LATEST_READS = 20;

export function repliesQuery<Post extends ThreadPost>(
  queryKey: QueryKey,
  read: (cursor: string | undefined, context: { signal: AbortSignal; client: QueryClient }) => Promise<List<Post[]>>,
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal, client }) => read(pageParam || undefined, { signal, client }),
    initialPageParam: '',
    getNextPageParam: (last) => last.next,
    meta: { personal: true, hidden: true },
  });
}

export type RepliesQuery<Post extends ThreadPost> = ReturnType<typeof repliesQuery<Post>>;

export function changePosts<Post extends ThreadPost>(
  client: QueryClient,
  keys: ThreadKeys,
  change: (post: Post) => Post,
): void {
  client.setQueriesData<{ posts: Post[] }>(
    { queryKey: keys.pages },
    (thread) => thread && { ...thread, posts: thread.posts.map(change) },
  );
  client.setQueriesData<{ pages: { items: Post[] }[] }>(
    { queryKey: keys.replies },
    (replies) =>
      replies && { ...replies, pages: replies.pages.map((page) => ({ ...page, items: page.items.map(change) })) },
  );
}

/** `changes` is keyed by post id. Deleted posts stay as they are. */
export function patchPosts<Post extends ThreadPost>(
  client: QueryClient,
  keys: ThreadKeys,
  changes: Readonly<Record<string, Partial<Post>>>,
): void {
  changePosts<Post>(client, keys, (post) =>
    post._id in changes && !post.deleted ? { ...post, ...changes[post._id] } : post,
  );
}

interface Landed<Post extends ThreadPost> {
  post: Post;
  page: number;
}

interface PageKind<Page> {
  size: number;
  counted: (page: Page, post: ThreadPost) => Page | undefined;
}

/** A cached page that would show the post in the wrong place is refetched, immediately if it is on the screen. */
export function keepPost<Page extends ThreadPage<Post>, Post extends ThreadPost>(
  client: QueryClient,
  keys: ThreadKeys,
  { post, page }: Landed<Post>,
  { size, counted }: PageKind<Page>,
): void {
  for (const { queryKey, state } of client.getQueryCache().findAll({ queryKey: keys.pages })) {
    const data = state.data as Page | undefined;
    if (!data) continue;
    const { dataUpdatedAt: updatedAt, isInvalidated } = state;
    const isItsPage = queryKey[keys.pages.length] === page;
    const posts = withPost(data.posts, post, isItsPage ? size : 0);
    const after = counted(data, post);
    const pages = Math.max(data.pages, page);
    const kept = { ...data, ...after, pages, ...(after && { added: true }), ...(posts && { posts }) };
    client.setQueryData<Page>(queryKey, kept, { updatedAt });
    const refetchType = isItsPage && !posts ? 'active' : 'none';
    if (!posts || isInvalidated) void client.invalidateQueries({ queryKey, exact: true, refetchType });
  }
  for (const { queryKey, state } of client.getQueryCache().findAll({ queryKey: [...keys.replies, post.replyTo] })) {
    const list = state.data as InfiniteData<List<Post[]>> | undefined;
    if (list) client.setQueryData(queryKey, withReply(list, post), { updatedAt: state.dataUpdatedAt });
  }
  // A response that is under way may lack it.
  for (const queryKey of [keys.pages, keys.replies])
    void client.invalidateQueries({ queryKey, predicate: ({ state }) => state.fetchStatus === 'fetching' });
}

/** Adds a post after its parent's replies, or at the end while there is `room`; undefined if it doesn't fit. */
function withPost<Post extends ThreadPost>(posts: Post[], post: Post, room: number): Post[] | undefined {
  if (posts.some(({ _id }) => _id === post._id)) return posts;
  if (post.replyTo === null) {
    const topLevel = posts.filter(({ replyTo }) => replyTo === null).length;
    return topLevel < room ? [...posts, post] : undefined;
  }
  const isAbove = ({ _id, replyTo }: Post) => _id === post.replyTo || replyTo === post.replyTo;
  const last = posts.findLastIndex(isAbove);
  if (last === -1) return undefined;
  const counted = posts.map((other) => (other._id === post.replyTo ? { ...other, replies: other.replies + 1 } : other));
  return [...counted.slice(0, last + 1), post, ...counted.slice(last + 1)];
}

function withReply<Post extends ThreadPost>(list: InfiniteData<List<Post[]>>, reply: Post): InfiniteData<List<Post[]>> {
  const isThere = list.pages.some(({ items }) => items.some(({ _id }) => _id === reply._id));
  const last = list.pages.at(-1);
  if (!last || last.next || isThere) return list;
  return { ...list, pages: [...list.pages.slice(0, -1), { ...last, items: [...last.items, reply] }] };
}
