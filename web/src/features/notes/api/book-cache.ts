import type { QueryClient } from '@tanstack/react-query';
import type { BookNotes } from '../note-lists';
import { type Shelf, withNoteCount } from '../shelf-lists';
import { bookQuery, shelfQuery } from './queries';

/**
 * Applies what the server answered to the book's notes, and the new count to its card. A read that began before the
 * write is dropped, since it may not know of it.
 */
export async function changeBook(
  client: QueryClient,
  bookId: string,
  change: (data: BookNotes) => BookNotes,
): Promise<void> {
  const { queryKey } = bookQuery(bookId);
  await client.cancelQueries({ queryKey });
  const changed = client.setQueryData(queryKey, (data) => data && change(data));
  if (!changed) await client.invalidateQueries({ queryKey });
  else await changeShelf(client, (shelf) => withNoteCount(shelf, bookId, changed.book.numNotes));
}

/** The same for the list of books. */
export async function changeShelf(client: QueryClient, change: (shelf: Shelf) => Shelf): Promise<void> {
  const { queryKey } = shelfQuery;
  await client.cancelQueries({ queryKey });
  const changed = client.setQueryData(queryKey, (shelf) => shelf && change(shelf));
  if (!changed) await client.invalidateQueries({ queryKey });
}
