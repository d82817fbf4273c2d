import type { Unread } from '../../contract/unread';
import type { Levels } from '../../notifications/levels/store';

export interface NewsChoices {
  levels: Levels;
  blocked: readonly string[];
}

export interface NewsOfThread {
  /** Undefined beyond the reader's chapter. */
  title: string | undefined;
  book: string;
  path: string;
  unread: Unread;
}

/** The news of one club, or public news. */
export interface NewsGroup {
  club: string | undefined;
  path: string;
  threads: readonly NewsOfThread[];
  /** Including threads that `threads` leaves out. */
  count: number;
  /** Earlier posts may be unread, too. */
  more?: true;
}

export interface News {
  groups: readonly NewsGroup[];
  count: number;
  more?: true;
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
