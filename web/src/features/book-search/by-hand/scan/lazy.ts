import { lazyParts } from '@/components/lazy-parts';

export const { ScanDialog } = lazyParts(() => import('./ScanDialog'), { isOnDemand: true });
