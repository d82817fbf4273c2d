import type { Unread } from '../../contract/unread';
import type { Levels } from '../../notifications/levels';

/** Notification levels, and the uids of blocked readers. */
export interface NewsChoices {
  levels: Levels;
  blocked: readonly string[];
}

export interface NewsOfThread {
  /** Undefined beyond the reader's chapter. */
  title: string | undefined;
  /** Empty for a club's General discussion. */
  book: string;
  /** Relative to the root of the site. */
  path: string;
  unread: Unread;
}

/** Of one club, or public. */
export interface NewsGroup {
  /** Undefined for public discussions. */
  club: string | undefined;
  /** Relative to the root of the site. */
  path: string;
  /** With the latest posts. */
  threads: readonly NewsOfThread[];
  /** Including threads that `threads` leaves out. */
  count: number;
}

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
