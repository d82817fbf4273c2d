import type { ThreadState } from '@/features/thread/live/thread-state';

/** The latest state of each thread that this page knows of, as a call sends it in `v`. */
const versions = new Map<string, string>();

/** From now on the thread's posts are read with a new `v`, so that the CDN does not answer with an older copy. */
export function noteVersion(topicId: string, { numPosts, latestPost }: ThreadState): void {
  versions.set(topicId, `${numPosts}-${latestPost}`);
}

export const versionOf = (topicId: string): string | undefined => versions.get(topicId);
