export { BookMenu } from './book/online/BookMenu';
export { DiscussNote } from './note/online/DiscussNote';
export { YearGoalForm } from './year/online/YearGoalForm';
