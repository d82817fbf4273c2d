export { BookMenu } from './BookMenu';
export { DiscussNote } from './DiscussNote';
export { YearGoalForm } from './YearGoalForm';
