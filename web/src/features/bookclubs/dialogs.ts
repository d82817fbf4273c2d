export { NewDiscussionDialog } from './opening/NewDiscussionForm';
export { NewClubDialog } from './settings/NewClubDialog';
export { NewClubForm } from './settings/NewClubForm';
export { NewMemberDialog } from './settings/NewMember';
export { ClubSettingsDialog, SettingsForm } from './settings/SettingsForm';
