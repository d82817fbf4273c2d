import type { Topic } from '../../contract/discuss';
import type { Stored } from '../../platform/store/firestore';
import type { View } from '../../threads/spoilers/view';
import { type UnreadFor, unreadOf, unreadPosts } from '../../threads/unread/rules';
import { findReads, type Reads, recentPosts } from '../../threads/unread/store';
import type { TopicRecord } from '../threads/store';

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
