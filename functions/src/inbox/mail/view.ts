import type { OldNote } from '../../contract/five';
import type { Notice } from '../../contract/notices';
import type { Unread } from '../../contract/unread';
import { pathOf, patterns } from '../../domain/addresses';
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
  /** The first of today's five, if the reader wants it. */
  oldNote?: OldNote | null;
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

const withPost = (path: string, post: string | null): string => (post === null ? path : `${path}#post-${post}`);

export function pathOfNotice({ in: place, post }: Notice): string {
  if (place === null) return patterns.notices;
  if ('topic' in place) {
    const { book, _id } = place.topic;
    return withPost(pathOf.topic(book.genre, book._id, _id), post);
  }
  if ('discussion' in place) return discussionPath(place.club, place.book._id, place.discussion._id, { first: post });
  return clubPath(place.club);
}
