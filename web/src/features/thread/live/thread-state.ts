/** What a thread's own document tells those who listen. */
export interface ThreadState {
  /** Posts and replies that are there. */
  numPosts: number;
  /** When the latest of them was posted, in milliseconds since the epoch. */
  latestPost: number;
}

/**
 * How many posts have come since `seen`. Deleted posts lower the number that are there, so a later latest post counts
 * as one at least.
 */
export function countNews(seen: ThreadState, live: ThreadState | undefined): number {
  if (!live || live.latestPost <= seen.latestPost) return 0;
  return Math.max(live.numPosts - seen.numPosts, 1);
}

/** The one of two states that knows of more: the one with the later post. */
export function laterState(one: ThreadState, other: ThreadState | undefined): ThreadState {
  return other && other.latestPost >= one.latestPost ? other : one;
}
