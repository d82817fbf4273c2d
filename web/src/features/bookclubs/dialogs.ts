export { NewDiscussionDialog } from './opening/NewDiscussionForm';
export { NewClubDialog } from './settings/NewClubDialog';
export { NewMemberDialog } from './settings/NewMemberDialog';
export { ClubSettingsDialog } from './settings/SettingsForm';
