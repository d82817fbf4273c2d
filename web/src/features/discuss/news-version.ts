import type { QueryClient } from '@tanstack/react-query';
import type { ThreadState } from '@/features/thread/thread';

/** The latest state of a thread that this page knows of, as a call sends it in `v`. */
const keyOf = (topicId: string) => ['thread-version', topicId];

/**
 * From now on the thread's posts are read with a new `v`, so that the CDN doesn't answer with an older copy. A change
 * counts twice, since a deletion is one and also a post less.
 */
export function noteVersion(
  client: QueryClient,
  topicId: string,
  { numPosts, latestPost, changes = 0 }: ThreadState,
): void {
  client.setQueryData<string>(keyOf(topicId), String(latestPost + numPosts + 2 * changes));
}

export const versionOf = (client: QueryClient, topicId: string): string | undefined =>
  client.getQueryData<string>(keyOf(topicId));
