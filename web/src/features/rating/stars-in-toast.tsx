import type { ShelfBook } from '@contract/notes';
import { lazyPart } from '@/components/lazy-part';
import { hrefs } from '@/lib/paths';
import type { RateFinishedProps } from './components/RateFinished';

export const RateFinished = lazyPart<RateFinishedProps>(
  async () => (await import('./components/RateFinished')).RateFinished,
  {
    isExtra: true,
    texts: 'notes',
  },
);

/** The stars to rate a finished book with, unless its page shows them. */
export const starsFor = (book: ShelfBook) =>
  location.pathname === hrefs.bookNotes(book._id)
    ? undefined
    : (close: () => void) => <RateFinished book={book} onRated={close} />;
