import type { Stored } from '../platform/store/firestore';
import { repliesTo } from './store';
import type { PostFields, ThreadKind } from './thread-kind';

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
