import type { ShelfBook } from '@contract/notes';
import { lazyParts } from '@/components/lazy-parts';
import { hrefs } from '@/lib/paths';
import type { NewShelfBook } from '../add-to-shelf';

export const { AddToShelf, RateFinished } = lazyParts(() => import('./later'), { isExtra: true });

export const addIn = (book: NewShelfBook) => (close: () => void) => <AddToShelf book={book} onAdded={close} />;

/** The stars to rate a finished book with, unless its page shows them. */
export const starsFor = (book: ShelfBook) =>
  location.pathname === hrefs.bookNotes(book._id)
    ? undefined
    : (close: () => void) => <RateFinished book={book} onRated={close} />;
