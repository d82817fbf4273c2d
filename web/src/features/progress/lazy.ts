import { lazyParts } from '@/components/lazy-parts';

export const { OnShelf, ProgressLine } = lazyParts(() => import('./later'), { isBesideContent: true });
