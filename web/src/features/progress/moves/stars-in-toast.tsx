import type { ShelfBook } from '@contract/notes';
import { lazyParts } from '@/components/lazy-parts';
import { hrefs } from '@/lib/paths';

export const { RateFinished } = lazyParts(() => import('@/features/rating/components/RateFinished'), { isExtra: true });

/** The stars to rate a finished book with, unless its page shows them. */
export const starsFor = (book: ShelfBook) =>
  location.pathname === hrefs.bookNotes(book._id)
    ? undefined
    : (close: () => void) => <RateFinished book={book} onRated={close} />;
