import { lazyParts } from '@/components/lazy-parts';

export const {
  DataLists,
  Decisions,
  DeleteAccountDialog,
  DeviceRows,
  DevicesDialog,
  DownloadDialog,
  EmailDialog,
  PasswordDialog,
  ProgramsDialog,
  UsernameDialog,
  YourPageDialog,
} = lazyParts(() => import('./later'), { texts: 'account/data', isExtra: true });
