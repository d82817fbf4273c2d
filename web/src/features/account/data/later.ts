export { EmailDialog, PasswordDialog, UsernameDialog } from './CredentialDialogs';
export { DataLists } from './DataLists';
export { Decisions } from './Decisions';
export { DeleteAccountDialog } from './DeleteAccountDialog';
export { DeviceRows } from './DeviceRows';
export { DevicesDialog } from './DevicesDialog';
export { DownloadDialog } from './DownloadDialog';
export { ProgramsDialog } from './ProgramsDialog';
export { YourPageDialog } from './YourPageDialog';
