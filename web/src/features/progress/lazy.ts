import { lazyParts } from '@/components/lazy-parts';

export const { OnShelf, PlaceDialog, ProgressLine } = lazyParts(() => import('./later'), {
  texts: 'progress/place',
  isBesideContent: true,
});
