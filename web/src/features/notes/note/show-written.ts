import type { DeletedNote, SavedNote, ShelfBook } from '@contract/notes';
import type { QueryClient } from '@tanstack/react-query';
import { keepProgressOfBooks } from '@/features/progress/api';
import type { NotedMove } from '@/features/progress/moves/change-progress';
import { applyAnswer } from '@/lib/api/apply-answer';
import { forgetQueries } from '@/lib/api/persisted-queries';
import { loadChunk } from '@/lib/load-chunk';
import { bookQuery, changeBook, changeShelf, noteKey, outdateShelf, shelfQuery } from '../shelf/api';
import { booksOf, type Shelf, withNoteInFront, withoutBook, withoutNote } from '../shelf/cached-lists';

/** Shows the note first, and the book as the save has left it, without a refetch. */
export async function showSavedNote(client: QueryClient, { book, moved, ...note }: SavedNote): Promise<void> {
  if (moved) showMove(client, note.bookId, { ...moved, updatedAt: note.updatedAt, book });
  await applyAnswer(client, noteKey(note._id), note);
  await changeBook(client, note.bookId, (data) => withNoteInFront(data, note));
  await showSavedBook(client, book);
  // The shelf begins with the book of the newest note.
  const isNew = note.updatedAt === (note.receivedAt ?? note.createdAt);
  if (isNew) void client.invalidateQueries({ queryKey: shelfKey });
}

/** Its code loads only if a note has moved the progress. */
function showMove(client: QueryClient, bookId: string, moved: NotedMove) {
  loadChunk(() => import('@/features/progress/moves/change-progress'))
    .then(({ notedMove }) => notedMove(client, bookId, moved))
    .catch(() => {});
}

export async function showDeletedNote(client: QueryClient, { _id, bookId, moved }: DeletedNote): Promise<void> {
  client.removeQueries({ queryKey: noteKey(_id) });
  await changeBook(client, bookId, (data) => withoutNote(data, _id));
  if (moved) keepProgressOfBooks(client, [{ ...moved, _id: bookId }], Date.now());
}

const shelfKey = shelfQuery().queryKey.slice(0, 1);

type Changed = Pick<ShelfBook, '_id'> & Partial<ShelfBook>;

export async function showShelfBook(client: QueryClient, book: Changed): Promise<void> {
  for (const queryKey of [bookQuery(book._id).queryKey, shelfKey]) await applyAnswer(client, queryKey, book);
}

function knownBook(client: QueryClient, bookId: string): ShelfBook | undefined {
  const lists = client.getQueriesData<Shelf>({ queryKey: shelfKey });
  const listed = lists.flatMap(([, shelf]) => (shelf ? booksOf(shelf) : []));
  return client.getQueryData(bookQuery(bookId).queryKey)?.book ?? listed.find(({ _id }) => _id === bookId);
}

/**
 * For the server's version of a book. A new status moves the book to other lists.
 * @param askedAt of a change that can move the place, in milliseconds
 */
export async function showSavedBook(client: QueryClient, book: ShelfBook, askedAt = 0): Promise<void> {
  const before = knownBook(client, book._id);
  keepProgressOfBooks(client, [book], askedAt);
  await showShelfBook(client, book);
  if (before?.status !== book.status) outdateShelf(client);
}

export async function showDeletedBook(client: QueryClient, bookId: string): Promise<void> {
  void forgetQueries(client, bookQuery(bookId).queryKey);
  await changeShelf(client, (shelf) => withoutBook(shelf, bookId));
}
