import type { DiscussCalls, Topic } from '../contract/discuss';
import { notFound } from '../domain/errors';
import { readNoticesOf } from '../notifications/change-notices';
import type { Handlers } from '../platform/http/handlers';
import type { Stored } from '../platform/store/firestore';
import { changeRead, findReads, type Reads } from '../threads/reads';
import { recentPosts } from '../threads/recent-posts';
import { type View, viewOf } from '../threads/spoilers/view';
import { afterReading, type UnreadFor, unreadFrom, unreadOf, unreadPosts } from '../threads/unread';
import { findTopic, type TopicRecord } from './topics-store';

export const publicReads = async (uid: string | undefined): Promise<Reads | undefined> =>
  uid === undefined ? undefined : findReads(uid, 'public');

export function unreadOfTopic(
  { _id, recent }: Stored<TopicRecord>,
  { uid, progress, blocked }: Pick<View, 'uid' | 'progress'> & Pick<UnreadFor, 'blocked'>,
  reads: Reads | undefined,
): Pick<Topic, 'unread'> {
  if (uid === undefined || !reads?.[_id]) return {};
  return {
    unread: unreadOf(recentPosts(recent), { uid, reads, blocked, since: undefined, progressIn: () => progress }),
  };
}

/** Undefined if the caller hasn't opened the discussion before. One read for a reader, none for a visitor. */
export async function unreadIds(topic: Stored<TopicRecord>, uid: string | undefined): Promise<string[] | undefined> {
  const reads = await publicReads(uid);
  if (uid === undefined || !reads?.[topic._id]) return undefined;
  return unreadPosts(recentPosts(topic.recent), { uid, reads, since: undefined }).map(({ _id }) => _id);
}

export const unread = {
  'POST /api/discuss/read': async ({ caller: { uid }, body }) => {
    const topic = await findTopic(body.id);
    if (!topic) throw notFound();
    const recent = recentPosts(topic.recent);
    const [read, view] = await Promise.all([
      changeRead(uid, 'public', topic._id, (before) => {
        const after = afterReading(before, recent, body.posts, recent.at(-1)?.at);
        return body.unreadFrom ? unreadFrom(after, recent, body.unreadFrom) : after;
      }),
      viewOf(uid, topic.bookId),
    ]);
    await readNoticesOf(uid, topic._id, body.posts);
    return unreadOf(recent, {
      uid,
      reads: { [topic._id]: read },
      since: undefined,
      progressIn: () => view.progress,
    });
  },
} satisfies Partial<Handlers<DiscussCalls>>;
