export { ScheduleConflict } from './ScheduleConflict';
export { ListingConflict, TitleConflict } from './SettingsConflict';
