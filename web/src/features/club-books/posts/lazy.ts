import { lazyParts } from '@/components/lazy-parts';

const load = () => import('./later');

export const { KeptPosts } = lazyParts(load, { texts: 'club-books/posts', isBesideContent: true, isOnDemand: true });
