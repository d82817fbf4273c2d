import type { FoundBook } from '@contract/search';

/** What `newBook` takes of a found book. */
export function bookBody(club: string, { id, title, author, publisher, published }: FoundBook) {
  return { club, id, title, author, publisher, published };
}
