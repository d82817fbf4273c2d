import type { Stored } from '../../platform/store/firestore';
import type { PageRequest } from '../../platform/store/paging';
import { numBeforeIn, numTopLevel, spansOf } from '../index/rules';
import { findChunks, type Tombstone } from '../index/store';
import { likedPosts } from '../likes/store';
import { repliesOfEach } from '../rules';
import { findPost, findPosts, type PostFields, repliesTo, type ThreadFields, type ThreadKind } from '../store';

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

/** The top-level posts before it or its parent. One read. */
export async function numBefore<Post extends PostFields>(
  kind: ThreadKind<Post>,
  { order }: Pick<ThreadFields, 'order'>,
  post: Stored<Post>,
): Promise<number> {
  const [chunk] = await findChunks(kind.threadOf(post), [post.chunk]);
  return numBeforeIn(chunk, order, post);
}

export interface RepliesPage<Post> {
  parent: Stored<Post> | undefined;
  replies: Stored<Post>[];
  more: { total: number | undefined; cursor: string | undefined };
}

export async function repliesPage<Post extends PostFields>(
  kind: ThreadKind<Post>,
  postId: string,
  page: PageRequest,
): Promise<RepliesPage<Post> | undefined> {
  const [parent, { items, cursor }] = await Promise.all([findPost(kind, postId), repliesTo(kind, postId, page)]);
  if (!parent && !page.cursor && items.length === 0) return undefined;
  return { parent, replies: items, more: { total: parent?.replies, cursor } };
}

/** Replies that the first step reads: few enough that even the largest ones hardly exceed a page's size. */
const FIRST_STEP = 50;

export const bytesOf = (posts: readonly object[]): number =>
  posts.reduce((sum, post) => sum + Buffer.byteLength(JSON.stringify(post)), 0);

interface Room {
  each: number;
  bytes: number;
}

/** Oldest first, up to a size: the first step's sizes determine the next step's number. No cost without replies. */
export async function firstReplies<Post extends PostFields>(
  kind: ThreadKind<Post>,
  posts: readonly { _id: string; replies: number }[],
  { each, bytes }: Room,
  signal: AbortSignal,
): Promise<Stored<Post>[][]> {
  const replies: Stored<Post>[][] = posts.map(() => []);
  let left = bytes;
  let step = FIRST_STEP;
  let cursor: string | undefined;
  for (let next = 0, count = 0; next < posts.length && left > 0; ) {
    signal.throwIfAborted();
    const requests = [];
    let room = step;
    let more = false;
    for (; next < posts.length && room > 0 && !more; ) {
      const wanted = Math.min(each, posts[next]?.replies ?? 0) - (replies[next]?.length ?? 0);
      const limit = Math.min(wanted, room);
      if (limit > 0) requests.push({ index: next, limit, cursor });
      cursor = undefined;
      room -= limit;
      more = limit < wanted;
      if (!more) next += 1;
    }
    const read = requests.map(({ index, ...page }) => repliesTo(kind, posts[index]?._id ?? '', page));
    const pages = await Promise.all(read);
    for (const [at, { items }] of pages.entries()) {
      for (const reply of items) {
        left -= bytesOf([reply]);
        if (left < 0) return replies;
        replies[requests[at]?.index ?? 0]?.push(reply);
        count += 1;
      }
    }
    cursor = pages.at(-1)?.cursor;
    // Some replies were deleted in the meantime, so there are fewer than the counter says.
    if (more && cursor === undefined) next += 1;
    step = Math.max(1, Math.floor((left * count) / (bytes - left || 1)));
  }
  return replies;
}
