import { lazyParts } from '@/components/lazy-parts';

export const { UnsavedTexts } = lazyParts(() => import('./UnsavedTexts'), { texts: 'account/drafts', isExtra: true });
