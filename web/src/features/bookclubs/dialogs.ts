export { NewDiscussionDialog } from './opening/NewDiscussionForm';
export { NewClubDialog } from './settings/NewClubDialog';
export { NewMemberDialog } from './settings/NewMember';
export { ClubSettingsDialog } from './settings/SettingsForm';
