import type { ThreadState } from '@/features/thread/live/thread-state';

/** The latest state of each thread that this page has been told of, as what a call's `v` says. */
const versions = new Map<string, string>();

/** From now on the thread's posts are asked for so that the CDN does not answer with what it kept from before. */
export function noteVersion(topicId: string, { numPosts, latestPost }: ThreadState): void {
  versions.set(topicId, `${numPosts}-${latestPost}`);
}

export const versionOf = (topicId: string): string | undefined => versions.get(topicId);
