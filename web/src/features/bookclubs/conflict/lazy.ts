import { lazyParts } from '@/components/lazy-parts';

export const { ListingConflict, ScheduleConflict, TitleConflict } = lazyParts(() => import('./later'), {
  texts: ['bookclubs/conflict', 'newer-version'],
  isExtra: true,
  isOnDemand: true,
});
