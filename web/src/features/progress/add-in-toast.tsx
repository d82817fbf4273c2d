import { lazyPart } from '@/components/lazy-part';
import type { NewShelfBook } from './api/add-to-shelf';
import type { AddToShelfProps } from './components/AddToShelf';

const AddToShelf = lazyPart<AddToShelfProps>(async () => (await import('./components/AddToShelf')).AddToShelf, {
  isExtra: true,
});

/** The offer in the toast about the progress in a book that isn't on the reader's shelf. */
export const addIn = (book: NewShelfBook) => (close: () => void) => <AddToShelf book={book} onAdded={close} />;
