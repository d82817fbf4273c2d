export { PasswordDialog, UsernameDialog } from './CredentialDialogs';
export { DataLists } from './DataLists';
export { Decisions } from './Decisions';
export { DeleteAccountDialog } from './DeleteAccountDialog';
export { DeviceRows } from './DeviceRows';
export { DownloadDialog } from './DownloadDialog';
export { ProgramsDialog } from './ProgramsDialog';
export { SignOutEverywhereDialog } from './SignOutEverywhereDialog';
export { YourPageDialog } from './YourPageDialog';
