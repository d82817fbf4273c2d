import { lazyParts } from '@/components/lazy-parts';

export const { AboutTheEnding, ChapterMargins, MarginsHead, NotePicture, ShareWithClub, UnsavedHere } = lazyParts(
  () => import('./later'),
  { texts: 'notes/beside', isExtra: true },
);
