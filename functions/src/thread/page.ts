import type { Stored } from '../data/firestore';
import { likedPosts } from '../data/likes';
import { findPosts, repliesTo } from '../data/posts';
import { findStretches, type Tombstone } from '../data/stretches';
import type { PostFields, ThreadFields, ThreadKind } from '../data/thread-kind';
import { numTopLevel, spansOf } from './order';
import { repliesOfEach } from './rules';

/** What stands in one place of a thread: a post, or the tombstone of a deleted one that has replies. */
type Stand<Post> = { post: Stored<Post> } | { tombstone: Tombstone };

/** The same as one caller sees it. */
export type Shown<Post> = { post: Stored<Post>; liked: boolean } | { tombstone: Tombstone };

/** The same with the caller's like marks; nothing is read without a caller, nor for a post that nobody likes. */
export async function withMarks<Post extends PostFields>(
  kind: ThreadKind<Post>,
  stands: readonly Stand<Post>[],
  uid: string | undefined,
): Promise<Shown<Post>[]> {
  const ids = stands.flatMap((stand) => ('post' in stand && stand.post.likes > 0 ? [stand.post._id] : []));
  const liked = uid ? await likedPosts(kind, ids, uid) : new Set<string>();
  return stands.map((stand) => ('post' in stand ? { ...stand, liked: liked.has(stand.post._id) } : stand));
}

/** The first replies to what stands in a place; nothing is read where there are none. */
async function firstReplies<Post extends PostFields>(kind: ThreadKind<Post>, stand: Stand<Post>, limit: number) {
  const { _id, replies } = 'post' in stand ? stand.post : stand.tombstone;
  return replies > 0 ? repliesTo(kind, _id, limit) : [];
}

/** The places of one page, in their order: ids with what is left of those that were deleted. */
async function placesOf(path: string, { order }: Pick<ThreadFields, 'order'>, page: number, limit: number) {
  const spans = spansOf(order, page * limit, limit);
  const stretches = await findStretches(
    path,
    spans.map(({ stretch }) => stretch),
  );
  return stretches.flatMap(({ posts, tombstones }, index) =>
    posts.slice(spans[index]?.from, spans[index]?.to).map((id) => ({ id, tombstone: tombstones[id] })),
  );
}

/**
 * One page of a thread: its top-level posts, newest last, each followed by its replies (as many as `repliesOfEach`
 * says), and the number of top-level posts. Reads one stretch of the order (two where a page crosses from one into
 * the next), what is shown, and the caller's mark on each; the same for the first page and the last.
 */
export async function threadPage<Post extends PostFields>(
  kind: ThreadKind<Post>,
  path: string,
  thread: Pick<ThreadFields, 'order'>,
  { page, limit, uid }: { page: number; limit: number; uid?: string | undefined },
): Promise<{ shown: Shown<Post>[]; total: number }> {
  const places = await placesOf(path, thread, page, limit);
  const posts = await findPosts(
    kind,
    places.flatMap(({ id, tombstone }) => (tombstone ? [] : [id])),
  );
  const postById = new Map(posts.map((post) => [post._id, post]));
  const stands = places.flatMap(({ id, tombstone }): Stand<Post>[] => {
    const post = postById.get(id);
    if (tombstone) return [{ tombstone: { _id: id, ...tombstone } }];
    return post ? [{ post }] : [];
  });
  const replies = await Promise.all(stands.map((stand) => firstReplies(kind, stand, repliesOfEach(limit))));
  const inOrder = stands.flatMap((stand, index): Stand<Post>[] => [
    stand,
    ...(replies[index] ?? []).map((post) => ({ post })),
  ]);
  return { shown: await withMarks(kind, inOrder, uid), total: numTopLevel(thread.order) };
}
