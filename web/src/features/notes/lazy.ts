import { lazyParts } from '@/components/lazy-parts';

export const {
  ChapterMargins,
  MarginsHead,
  NotePicture,
  NoteTime,
  RateAndFinish,
  ShareWithClub,
  TagChip,
  UnsavedHere,
  YearPicture,
} = lazyParts(() => import('./later'), { texts: 'notes/later', isExtra: true });

const load = () => import('./online');

export const { DiscussNote, YearGoalForm } = lazyParts(load, { texts: ['notes/online', 'book-search/by-hand'] });

export const { BookMenu, CardMenu, NoteMenu, NoteViewMenu, ShelfOrder, YearMenu } = lazyParts(load, {
  texts: ['notes/online', 'book-search/by-hand'],
  isExtra: true,
});

export const { ChaptersByPlace } = lazyParts(() => import('./book/online/ChaptersByPlace'), {
  texts: ['notes/online', 'import'],
  isExtra: true,
});
