import { lazyParts } from '@/components/lazy-parts';

export const { SignOutDialog, WaitingLine } = lazyParts(() => import('./later'), {
  texts: 'account/waiting',
  isExtra: true,
});
