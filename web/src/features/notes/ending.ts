/** The element id of the part of a book's page with the discussions of its ending. */
export const ENDING = 'ending';
