import { lazyParts } from '@/components/lazy-parts';

export const { NoteConflict, ReadingsConflict } = lazyParts(() => import('./later'), {
  texts: ['notes/conflict', 'newer-version'],
  isExtra: true,
  isOnDemand: true,
});
