import { lazyParts } from '@/components/lazy-parts';

const load = () => import('./later');

export const { ClubYear } = lazyParts(load, { texts: 'bookclubs/reading' });

export const { ChapterOverview, ClubBookFoot, EndingCard, LastWords, SharedNotes } = lazyParts(load, {
  texts: 'bookclubs/reading',
  isBesideContent: true,
});
