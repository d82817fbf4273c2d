export { BlockedReaders } from './BlockedReaders';
export { Decisions } from './Decisions';
export { DeleteAccount } from './DeleteAccount';
export { FormerClubPosts } from './FormerClubPosts';
export { PageAndReminders } from './PageAndReminders';
export { RefusedClubs } from './RefusedClubs';
export { SignOutEverywhere } from './SignOutEverywhere';
export { YourData } from './YourData';
