export { BookMenu } from './book/online/BookMenu';
export { DiscussNote } from './note/online/DiscussNote';
export { NoteViewMenu } from './note/online/NoteViewMenu';
export { YearGoalForm } from './year/online/YearGoalForm';
