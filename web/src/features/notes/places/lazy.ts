import { lazyParts } from '@/components/lazy-parts';

export const { ChaptersByPlace } = lazyParts(() => import('./ChaptersByPlace'), {
  texts: ['notes/places', 'import'],
  isExtra: true,
});
