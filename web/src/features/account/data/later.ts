export { BlockedReaders } from './BlockedReaders';
export { DeleteAccount } from './DeleteAccount';
export { Decisions } from './decisions/Decisions';
export { FormerClubPosts } from './FormerClubPosts';
export { PageAndReminders } from './PageAndReminders';
export { RefusedClubs } from './RefusedClubs';
export { SignOutEverywhere } from './SignOutEverywhere';
export { YourData } from './YourData';
