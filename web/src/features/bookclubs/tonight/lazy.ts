import { lazyParts } from '@/components/lazy-parts';

export const { Tonight } = lazyParts(() => import('./online/Tonight'), { texts: 'bookclubs/online', isOnDemand: true });
