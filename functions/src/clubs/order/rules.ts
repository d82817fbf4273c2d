import type { Stored } from '../../platform/store/firestore';
import type { ClubBookRecord } from '../books/store';
import type { ClubRecord, CurrentBook } from '../store';

type Active = Pick<ClubRecord, 'activeAt' | 'createdAt' | 'lastPost'>;

const lastActive = ({ createdAt, lastPost }: Active): number => (lastPost ?? createdAt).getTime();

/** Clubs are stored by the minute of their last activity; this sorts within a minute. */
export const lastActiveFirst = <Club extends Active>(clubs: readonly Club[]): Club[] =>
  clubs.toSorted((a, b) => b.activeAt.getTime() - a.activeAt.getTime() || lastActive(b) - lastActive(a));

type Book = Stored<Pick<ClubBookRecord, 'title' | 'author' | 'cover' | 'current' | 'currentSince'>>;

export interface Moves {
  toCurrent: { book: Book; since: Date }[];
  toCompleted: Book[];
}

/** Always later than the newest book's, even if a clock ahead of ours set that, or both are in one millisecond. */
export const currentFrom = (newest: Pick<Book, 'currentSince'> | undefined, now: Date): Date =>
  new Date(Math.max(now.getTime(), (newest?.currentSince.getTime() ?? 0) + 1));

/** A book in neither list stays; the last one in a list is the newest. */
export function movesOf(current: readonly Book[], completed: readonly Book[], from: Date): Moves {
  return {
    toCurrent: current
      .filter((book) => !book.current)
      .map((book, index) => ({ book, since: new Date(from.getTime() + index) })),
    toCompleted: completed.filter((book) => book.current),
  };
}

export function newestAfter({ toCurrent, toCompleted }: Moves, current: readonly Book[]): Book | undefined {
  const gone = new Set(toCompleted.map(({ _id }) => _id));
  return toCurrent.at(-1)?.book ?? current.find(({ _id }) => !gone.has(_id));
}

export const currentBookOf = (book: Pick<Book, '_id' | 'title' | 'author' | 'cover'> | undefined): CurrentBook => ({
  currBookId: book?._id ?? '',
  currBookTitle: book?.title ?? '',
  currBookAuthor: book?.author ?? '',
  currBookCover: book?.cover ?? '',
});
