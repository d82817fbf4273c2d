/** The id of the part of a book's page about what is said of its ending, for links to it. */
export const ENDING = 'ending';
