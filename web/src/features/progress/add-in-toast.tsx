import { lazyPart } from '@/components/lazy-part';
import type { NewShelfBook } from './api/add-to-shelf';
import type { AddToShelfProps } from './components/AddToShelf';

const AddToShelf = lazyPart<AddToShelfProps>(async () => (await import('./components/AddToShelf')).AddToShelf, {
  isExtra: true,
});

export const addIn = (book: NewShelfBook) => (close: () => void) => <AddToShelf book={book} onAdded={close} />;
