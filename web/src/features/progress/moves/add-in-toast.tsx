import { lazyParts } from '@/components/lazy-parts';
import type { NewShelfBook } from '../api/add-to-shelf';

const { AddToShelf } = lazyParts(() => import('../components/AddToShelf'), { isExtra: true });

export const addIn = (book: NewShelfBook) => (close: () => void) => <AddToShelf book={book} onAdded={close} />;
