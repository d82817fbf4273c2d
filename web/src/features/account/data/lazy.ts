import { lazyParts } from '@/components/lazy-parts';

export const {
  BlockedReaders,
  Decisions,
  DeleteAccount,
  FormerClubPosts,
  PageAndReminders,
  RefusedClubs,
  SignOutEverywhere,
  YourData,
} = lazyParts(() => import('./later'), { texts: 'account/data', isExtra: true });
