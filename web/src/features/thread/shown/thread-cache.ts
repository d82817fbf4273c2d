import { type InfiniteData, infiniteQueryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { changeRecords } from '@/lib/api/apply-answer';
import type { List } from '@/lib/api/request';
import type { WriteRequest } from '@/lib/outbox/entry';
import type { ThreadKeys, ThreadKind } from '../thread-kind';
import type { ThreadPage, ThreadPost } from './post';

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

/** Changes posts wherever the thread shows them, such as their likes. `changes` is keyed by post id. */
export function patchPosts(
  client: QueryClient,
  { pages, replies }: ThreadKeys,
  changes: Readonly<Record<string, object>>,
): void {
  // A thread can have the id of its first post.
  const isMeant = (record: { _id: string }) => record._id in changes && 'content' in record;
  for (const queryKey of [pages, replies])
    changeRecords(client, queryKey, (record) => (isMeant(record) ? { ...record, ...changes[record._id] } : record));
}

export type LikeAnswer = Pick<ThreadPost, '_id' | 'likes' | 'liked'>;

export const showLike = (client: QueryClient, keys: ThreadKeys, { _id, likes, liked }: LikeAnswer): void =>
  patchPosts(client, keys, { [_id]: { likes, liked } });

/**
 * Shows the server's answer to a new post, whose `page` counts from 0. A cached page that would show it in the wrong
 * place is refetched, immediately if it is on the screen.
 */
export async function showPost(
  client: QueryClient,
  kind: Pick<ThreadKind, 'pageSize' | 'counted' | 'onPosted'>,
  keys: ThreadKeys,
  { page: index, ...post }: ThreadPost & { page: number },
  request: WriteRequest,
): Promise<void> {
  const page = index + 1;
  for (const { queryKey, state } of client.getQueryCache().findAll({ queryKey: keys.pages })) {
    const data = state.data as ThreadPage<ThreadPost> | undefined;
    if (!data) continue;
    const { dataUpdatedAt: updatedAt, isInvalidated } = state;
    const isItsPage = queryKey[keys.pages.length] === page;
    const posts = withPost(data.posts, post, isItsPage ? kind.pageSize : 0);
    const after = kind.counted(data, post);
    const pages = Math.max(data.pages, page);
    const kept = { ...data, ...after, pages, ...(after && { added: true }), ...(posts && { posts }) };
    client.setQueryData(queryKey, kept, { updatedAt });
    const refetchType = isItsPage && !posts ? 'active' : 'none';
    if (!posts || isInvalidated) void client.invalidateQueries({ queryKey, exact: true, refetchType });
  }
  for (const { queryKey, state } of client.getQueryCache().findAll({ queryKey: [...keys.replies, post.replyTo] })) {
    const list = state.data as InfiniteData<List<ThreadPost[]>> | undefined;
    if (list) client.setQueryData(queryKey, withReply(list, post), { updatedAt: state.dataUpdatedAt });
  }
  // A response that is under way may lack it.
  for (const queryKey of [keys.pages, keys.replies])
    void client.invalidateQueries({ queryKey, predicate: ({ state }) => state.fetchStatus === 'fetching' });
  await kind.onPosted(client, keys, post, request);
}

/** Adds a post after its parent's replies, or at the end while there is `room`; undefined if it doesn't fit. */
function withPost(posts: ThreadPost[], post: ThreadPost, room: number): ThreadPost[] | undefined {
  if (posts.some(({ _id }) => _id === post._id)) return posts;
  if (post.replyTo === null) {
    const topLevel = posts.filter(({ replyTo }) => replyTo === null).length;
    return topLevel < room ? [...posts, post] : undefined;
  }
  const isAbove = ({ _id, replyTo }: ThreadPost) => _id === post.replyTo || replyTo === post.replyTo;
  const last = posts.findLastIndex(isAbove);
  if (last === -1) return undefined;
  const counted = posts.map((other) => (other._id === post.replyTo ? { ...other, replies: other.replies + 1 } : other));
  return [...counted.slice(0, last + 1), post, ...counted.slice(last + 1)];
}

function withReply(list: InfiniteData<List<ThreadPost[]>>, reply: ThreadPost): InfiniteData<List<ThreadPost[]>> {
  const isThere = list.pages.some(({ items }) => items.some(({ _id }) => _id === reply._id));
  const last = list.pages.at(-1);
  if (!last || last.next || isThere) return list;
  return { ...list, pages: [...list.pages.slice(0, -1), { ...last, items: [...last.items, reply] }] };
}
