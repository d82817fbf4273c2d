export { NewDiscussionDialog } from '../discussion-form/NewDiscussionForm';
export { NewClubDialog } from './NewClubDialog';
export { NewMemberDialog } from './NewMemberDialog';
export { ClubSettingsDialog } from './SettingsForm';
