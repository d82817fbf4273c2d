import { lazyParts } from '@/components/lazy-parts';

const load = () => import('./ReachDialog');

export const { ReachDialog } = lazyParts(load, { texts: 'notices/reach' });

export const { ReachQuestion } = lazyParts(load, { texts: 'notices/reach', isExtra: true });
