import type { Unread } from '../../contract/unread';
import type { Levels } from '../../notifications/levels';

/** What a reader wants to hear: how much of what, and the uids of those they have blocked. */
export interface Heard {
  levels: Levels;
  blocked: readonly string[];
}

/** A thread with posts that a reader hasn't read. */
export interface NewsOfThread {
  /** Undefined where it goes further than the reader has read. */
  title: string | undefined;
  book: string;
  /** From the root of the site. */
  path: string;
  unread: Unread;
}

/** Threads of one club, or the public ones. */
export interface NewsGroup {
  /** A club's name; undefined for public discussions. */
  club: string | undefined;
  /** From the root of the site. */
  path: string;
  /** Those with the latest posts. */
  threads: readonly NewsOfThread[];
  /** Of all its threads. */
  count: number;
}

/** What a digest tells of a reader's clubs and of the public discussions that they have opened. */
export interface News {
  groups: readonly NewsGroup[];
  /** Posts that the reader can read now. */
  count: number;
}

const path = (...segments: string[]): string => segments.map((segment) => `/${encodeURIComponent(segment)}`).join('');

export const clubPath = (club: string): string => path('bookclubs', club);

/** Where a club's discussion goes on. */
export const discussionPath = (
  club: string,
  bookId: string,
  discussionId: string,
  { first }: Pick<Unread, 'first'>,
): string => path('bookclubs', club, bookId, discussionId) + (first ? `#post-${first}` : '');
