import { lazyPart } from '@/components/lazy-part';

export const RefusedClubs = lazyPart(async () => (await import('./components/RefusedClubs')).RefusedClubs, {
  isExtra: true,
});
export const PageAndReminders = lazyPart(async () => (await import('./components/PageAndReminders')).PageAndReminders, {
  isExtra: true,
  texts: 'reports',
});
export const UnsavedTexts = lazyPart(async () => (await import('./drafts/UnsavedTexts')).UnsavedTexts, {
  isExtra: true,
  texts: 'reports',
});
export const FormerClubPosts = lazyPart(async () => (await import('./components/FormerClubPosts')).FormerClubPosts, {
  isExtra: true,
});
export const Decisions = lazyPart(async () => (await import('./decisions/Decisions')).Decisions, {
  isExtra: true,
  texts: 'reports',
});
export const BlockedReaders = lazyPart(async () => (await import('./blocks/BlockedReaders')).BlockedReaders, {
  isExtra: true,
  texts: 'reports',
});
export const YourData = lazyPart(async () => (await import('./components/YourData')).YourData, {
  texts: 'reports',
});
export const SignOutEverywhere = lazyPart(
  async () => (await import('./components/SignOutEverywhere')).SignOutEverywhere,
  { texts: 'reports' },
);
export const DeleteAccount = lazyPart(async () => (await import('./components/DeleteAccount')).DeleteAccount, {
  texts: 'reports',
});
