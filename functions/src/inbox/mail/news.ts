import type { Unread } from '../../contract/unread';
import type { Levels } from '../../notifications/levels';

/** What a reader wants to hear: their notification levels, and the uids of the readers they have blocked. */
export interface NewsChoices {
  levels: Levels;
  blocked: readonly string[];
}

/** A thread with posts that a reader hasn't read. */
export interface NewsOfThread {
  /** Undefined if the title goes beyond the reader's chapter. */
  title: string | undefined;
  /** Empty for a club's General discussion. */
  book: string;
  /** Relative to the root of the site. */
  path: string;
  unread: Unread;
}

/** The threads of one club, or the public ones. */
export interface NewsGroup {
  /** The club's name; undefined for public discussions. */
  club: string | undefined;
  /** Relative to the root of the site. */
  path: string;
  /** The threads with the latest posts. */
  threads: readonly NewsOfThread[];
  /** Unread posts in all threads, including those that `threads` leaves out. */
  count: number;
}

/** The content of a digest: the reader's clubs, and the public discussions that they have opened. */
export interface News {
  groups: readonly NewsGroup[];
  /** Only posts up to the reader's chapter. */
  count: number;
}

const path = (...segments: string[]): string => segments.map((segment) => `/${encodeURIComponent(segment)}`).join('');

export const clubPath = (club: string): string => path('bookclubs', club);

export const clubBookPath = (club: string, bookId: string): string => path('bookclubs', club, bookId);

export const discussionPath = (
  club: string,
  bookId: string,
  discussionId: string,
  { first }: Pick<Unread, 'first'>,
): string => path('bookclubs', club, bookId, discussionId) + (first ? `#post-${first}` : '');
