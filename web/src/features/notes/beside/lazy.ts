import { lazyParts } from '@/components/lazy-parts';

const load = () => import('./later');

export const { NotePicture, ShareWithClub } = lazyParts(load, { texts: 'notes/beside' });

export const { AboutTheEnding, ChapterMargins, MarginsHead, UnsavedHere } = lazyParts(load, {
  texts: 'notes/beside',
  isExtra: true,
});
