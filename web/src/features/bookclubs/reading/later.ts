export { ChapterOverview, ClubBookFoot } from './ChapterOverview';
export { ClubYear } from './ClubYear';
export { EndingCard } from './EndingCard';
export { LastWords } from './LastWords';
export { SharedNotes } from './SharedNotes';
