import { lazyParts } from '@/components/lazy-parts';

export const {
  DataLists,
  Decisions,
  DeleteAccountDialog,
  DeviceRows,
  DownloadDialog,
  PasswordDialog,
  ProgramsDialog,
  SignOutEverywhereDialog,
  UsernameDialog,
  YourPageDialog,
} = lazyParts(() => import('./later'), { texts: 'account/data', isExtra: true });
