import type { ThreadState } from '@/features/thread/thread';
import { queryClient } from '@/lib/api/query-client';

/** The latest state of a thread that this page knows of, as a call sends it in `v`. */
const keyOf = (topicId: string) => ['thread-version', topicId];

/** From now on the thread's posts are read with a new `v`, so that the CDN doesn't answer with an older copy. */
export function noteVersion(topicId: string, { numPosts, latestPost }: ThreadState): void {
  queryClient.setQueryData<string>(keyOf(topicId), `${numPosts}-${latestPost}`);
}

export const versionOf = (topicId: string): string | undefined => queryClient.getQueryData<string>(keyOf(topicId));
