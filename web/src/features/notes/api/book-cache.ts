import type { QueryClient } from '@tanstack/react-query';
import type { BookNotes, Shelf } from '../cached-lists';
import { withNoteCount } from '../cached-lists';
import { bookQuery, shelfQuery } from './queries';

/**
 * Applies the server's answer to the book's notes, and the new count to its card. A read that started before the write
 * is cancelled, since it may lack it.
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
