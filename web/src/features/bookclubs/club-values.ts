import type { FoundBook } from '@contract/search';

/** What the form of a new club holds. */
export interface ClubValues {
  title: string;
  /** Usernames. */
  members: string[];
  /** Current and completed books, in the order in which they were chosen. */
  books: FoundBook[];
  /** The ids of the completed ones. */
  completed: string[];
}

export const blankClub: ClubValues = { title: '', members: [], books: [], completed: [] };

export function withBook({ books }: ClubValues, book: FoundBook): FoundBook[] {
  return books.some(({ id }) => id === book.id) ? books : [...books, book];
}

export function withMember({ members }: ClubValues, member: string): string[] {
  return members.includes(member) ? members : [...members, member];
}
