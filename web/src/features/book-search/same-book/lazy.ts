import { lazyParts } from '@/components/lazy-parts';

export const { SameBookDialog } = lazyParts(() => import('./SameBookDialog'), { texts: 'book-search/same-book' });
