export { BookDiscussions } from './BookDiscussions';
export { ClubsWithBook } from './ClubsWithBook';
