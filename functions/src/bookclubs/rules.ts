import type { ClubBookRecord } from '../data/clubs/club-books';
import type { Stored } from '../data/firestore';

/**
 * A club's name as it is compared: without case, `_` as a space, and one space where there are several. Two names with
 * the same key are one name.
 */
export const nameKey = (name: string): string =>
  name.normalize('NFKC').toLowerCase().replaceAll('_', ' ').replace(/\s+/g, ' ').trim();

/** A club's name in an address. */
export const nameInUrl = (title: string): string => title.replace(/\s/g, '_');

export const isMemberOf = (club: { memberIds: readonly string[] } | undefined, uid: string): boolean =>
  club?.memberIds.includes(uid) ?? false;

type Book = Stored<Pick<ClubBookRecord, 'title' | 'current' | 'currentSince'>>;

export interface Moves {
  /** Those that become current, with the time from which they are. */
  toCurrent: { book: Book; since: Date }[];
  toCompleted: Book[];
}

/**
 * From when a book is current that becomes so now: later than the newest so far, also when that was made by a clock
 * that is ahead of ours or in the same millisecond.
 */
export const currentFrom = (newest: Pick<Book, 'currentSince'> | undefined, now: Date): Date =>
  new Date(Math.max(now.getTime(), (newest?.currentSince.getTime() ?? 0) + 1));

/** What two lists of books change. A book in neither list stays where it is; the last one named is the newest. */
export function movesOf(current: readonly Book[], completed: readonly Book[], from: Date): Moves {
  return {
    toCurrent: current
      .filter((book) => !book.current)
      .map((book, index) => ({ book, since: new Date(from.getTime() + index) })),
    toCompleted: completed.filter((book) => book.current),
  };
}

/** The title of the newest current book once `moves` are made; `current` are the current ones before, newest first. */
export function newestAfter({ toCurrent, toCompleted }: Moves, current: readonly Book[]): string {
  const gone = new Set(toCompleted.map(({ _id }) => _id));
  const left = current.find(({ _id }) => !gone.has(_id));
  return toCurrent.at(-1)?.book.title ?? left?.title ?? '';
}
