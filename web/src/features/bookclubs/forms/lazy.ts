import { lazyParts } from '@/components/lazy-parts';

export const { ClubSettingsDialog, NewClubDialog, NewDiscussionDialog, NewMemberDialog } = lazyParts(
  () => import('./later'),
);
