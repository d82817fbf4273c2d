import { lazyParts } from '@/components/lazy-parts';

export const { PostMenu, ThreadMenu } = lazyParts(() => import('./later'), { texts: 'thread/manage', isExtra: true });
