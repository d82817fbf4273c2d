export { BookMenu } from './book/online/BookMenu';
export { NoteMenu } from './book/online/NoteMenu';
export { DiscussNote } from './note/online/DiscussNote';
export { NoteViewMenu } from './note/online/NoteViewMenu';
export { CardMenu } from './shelf/online/CardMenu';
export { ShelfOrder } from './shelf/online/ShelfOrder';
export { YearGoalForm } from './year/online/YearGoalForm';
export { YearMenu } from './year/online/YearMenu';
