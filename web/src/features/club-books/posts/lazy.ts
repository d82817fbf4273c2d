import { lazyParts } from '@/components/lazy-parts';

const load = () => import('./later');

export const { SearchPostsDialog } = lazyParts(load, { texts: 'club-books/posts', isOnDemand: true });

export const { KeptPosts } = lazyParts(load, { texts: 'club-books/posts', isBesideContent: true, isOnDemand: true });
