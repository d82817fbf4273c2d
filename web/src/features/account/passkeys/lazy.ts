import { lazyParts } from '@/components/lazy-parts';

export const { PasskeySignIn, PasskeysDialog, RecoveryForm } = lazyParts(() => import('./later'), {
  texts: 'account/passkeys',
  isBesideContent: true,
});
