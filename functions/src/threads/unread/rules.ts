import type { Unread } from '../../contract/unread';
import type { Progress } from '../../domain/progress';
import { distance, isBeyond } from '../../domain/spoilers';
import { authorKey, type Read, type Reads, type RecentPost } from './store';

export interface UnreadFor {
  uid: string;
  reads: Reads;
  /** For a thread that the reader has never opened; undefined when it isn't unread at all. */
  since: Date | undefined;
  progressIn: (bookId: string) => Progress | undefined;
  blocked?: readonly string[] | undefined;
}

const isRead = ({ _id, at }: RecentPost, { until, also }: Read): boolean => at <= until || also.includes(_id);

const isBy = ({ _id, by }: RecentPost, uid: string): boolean => by === authorKey(_id, uid);

export function unreadPosts(
  recent: readonly RecentPost[],
  { uid, reads, since, blocked = [] }: Omit<UnreadFor, 'progressIn'>,
) {
  return recent.filter((post) => {
    const read = reads[post.discussionId] ?? (since && { until: since, also: [] });
    return read !== undefined && !isRead(post, read) && ![uid, ...blocked].some((author) => isBy(post, author));
  });
}

type ProgressIn = UnreadFor['progressIn'];

function byProgress(unread: readonly RecentPost[], progressIn: ProgressIn) {
  const isHidden = (post: RecentPost) => isBeyond(post, progressIn(post.bookId));
  return { open: unread.filter((post) => !isHidden(post)), beyond: unread.filter(isHidden) };
}

export function openByThread(unread: readonly RecentPost[], progressIn: ProgressIn): Map<string, string[]> {
  const threads = new Map<string, string[]>();
  for (const { _id, discussionId } of byProgress(unread, progressIn).open)
    threads.set(discussionId, [...(threads.get(discussionId) ?? []), _id]);
  return threads;
}

export const unreadOf = (recent: readonly RecentPost[], reader: UnreadFor): Unread =>
  countUnread(unreadPosts(recent, reader), reader.progressIn);

/** Includes the chapter that opens the next posts. @param unread oldest first */
export function countUnread(unread: readonly RecentPost[], progressIn: ProgressIn): Unread {
  const { open, beyond } = byProgress(unread, progressIn);
  const [next, ...further] = beyond
    .flatMap(({ chapter }) => chapter ?? [])
    .sort((one, other) => (distance(one) < distance(other) ? -1 : 1));
  const waiting =
    next === undefined ? null : { count: 1 + further.filter((chapter) => chapter === next).length, chapter: next };
  return { count: open.length, first: open[0]?._id ?? null, waiting };
}

const EVER = new Date(0);

/** What is read after `posts`. Moves only on, so two devices' calls may come in any order. `recent` is oldest first. */
export function afterReading(
  before: Read | undefined,
  recent: readonly RecentPost[],
  posts: readonly string[],
  since = EVER,
): Read {
  const { until, also } = before ?? { until: since, also: [] };
  const later = recent.filter(({ at }) => at > until);
  const read = new Set([...also, ...posts]);
  const firstUnread = later.findIndex(({ _id }) => !read.has(_id));
  const done = firstUnread < 0 ? later : later.slice(0, firstUnread);
  const rest = later.slice(done.length).filter(({ _id }) => read.has(_id));
  return { until: done.at(-1)?.at ?? until, also: rest.map(({ _id }) => _id) };
}

const MS = 1;

export function unreadFrom({ until, also }: Read, recent: readonly RecentPost[], postId: string): Read {
  const from = recent.find(({ _id }) => _id === postId);
  if (!from) return { until, also };
  const earlier = new Set(recent.filter(({ at }) => at < from.at).map(({ _id }) => _id));
  const last = new Date(from.at.getTime() - MS);
  return { until: until < last ? until : last, also: also.filter((id) => earlier.has(id)) };
}
