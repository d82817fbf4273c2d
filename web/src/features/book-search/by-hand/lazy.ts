import { lazyParts } from '@/components/lazy-parts';

const load = () => import('./later');

export const { ByHandDialog } = lazyParts(load, { texts: 'book-search/by-hand' });

export const { ScanIsbn, ShelfMark } = lazyParts(load, { texts: 'book-search/by-hand', isExtra: true });
