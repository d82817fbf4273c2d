import type { Stored } from '../platform/store/firestore';
import { bytesOf, firstReplies } from './first-replies';
import { findChunks, type IndexChunk, numTopLevel, spansOf, type Tombstone } from './index-chunks';
import { likedPosts } from './likes';
import { repliesOfEach } from './rules';
import { findPosts } from './store';
import type { PostFields, ThreadFields, ThreadKind } from './thread-kind';

/** Bytes of stored posts with their translations. Further replies have their own list. */
const PAGE_BYTES = 1_000_000;

type Entry<Post> = { post: Stored<Post> } | { tombstone: Tombstone };

export type ShownEntry<Post> = { post: Stored<Post>; liked: boolean } | { tombstone: Tombstone };

export async function withLikes<Post extends PostFields>(
  kind: ThreadKind<Post>,
  entries: readonly Entry<Post>[],
  uid: string | undefined,
): Promise<ShownEntry<Post>[]> {
  const ids = entries.flatMap((entry) => ('post' in entry && entry.post.likes > 0 ? [entry.post._id] : []));
  const liked = uid ? await likedPosts(kind, ids, uid) : new Set<string>();
  return entries.map((entry) => ('post' in entry ? { ...entry, liked: liked.has(entry.post._id) } : entry));
}

async function entriesOf(path: string, { order }: Pick<ThreadFields, 'order'>, page: number, limit: number) {
  const spans = spansOf(order, page * limit, limit);
  const chunks = await findChunks(
    path,
    spans.map(({ chunk }) => chunk),
  );
  return chunks.flatMap(({ posts, tombstones }, index) =>
    posts.slice(spans[index]?.from, spans[index]?.to).map((id) => ({ id, tombstone: tombstones[id] })),
  );
}

/** Newest last, each with replies that fit into `PAGE_BYTES`. The last page costs the same as the first. */
export async function threadPage<Post extends PostFields>(
  kind: ThreadKind<Post>,
  path: string,
  thread: Pick<ThreadFields, 'order'>,
  { page, limit, uid, signal }: { page: number; limit: number; uid?: string | undefined; signal: AbortSignal },
): Promise<{ shown: ShownEntry<Post>[]; total: number }> {
  const places = await entriesOf(path, thread, page, limit);
  const posts = await findPosts(
    kind,
    places.flatMap(({ id, tombstone }) => (tombstone ? [] : [id])),
  );
  const postById = new Map(posts.map((post) => [post._id, post]));
  const entries = places.flatMap(({ id, tombstone }): Entry<Post>[] => {
    const post = postById.get(id);
    if (tombstone) return [{ tombstone: { _id: id, ...tombstone } }];
    return post ? [{ post }] : [];
  });
  const above = entries.map((entry) => ('post' in entry ? entry.post : entry.tombstone));
  const room = { each: repliesOfEach(limit), bytes: PAGE_BYTES - bytesOf(posts) };
  const replies = await firstReplies(kind, above, room, signal);
  const inOrder = entries.flatMap((entry, index): Entry<Post>[] => [
    entry,
    ...(replies[index] ?? []).map((post) => ({ post })),
  ]);
  return { shown: await withLikes(kind, inOrder, uid), total: numTopLevel(thread.order) };
}

export async function numBefore<Post extends PostFields>(
  kind: ThreadKind<Post>,
  { order }: Pick<ThreadFields, 'order'>,
  post: Stored<Post>,
): Promise<number> {
  const [chunk] = await findChunks(kind.threadOf(post), [post.chunk]);
  return numBeforeIn(chunk, order, post);
}

export function numBeforeIn(
  chunk: Pick<IndexChunk, 'posts'> | undefined,
  order: ThreadFields['order'],
  post: Stored<Pick<PostFields, 'chunk' | 'replyTo'>>,
): number {
  const earlier = Object.fromEntries(Object.entries(order).filter(([number]) => Number(number) < post.chunk));
  return numTopLevel(earlier) + Math.max(0, chunk?.posts.indexOf(post.replyTo ?? post._id) ?? 0);
}
