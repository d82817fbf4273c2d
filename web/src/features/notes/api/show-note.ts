import type { DeletedNote, SavedNote } from '@contract/notes';
import type { QueryClient } from '@tanstack/react-query';
import { showMove } from '@/features/progress/api/moved-by-note';
import { progressChanged } from '@/features/progress/api/progress-changed';
import { progressQuery } from '@/features/progress/api/queries';
import { withNoteInFront, withoutNote } from '../cached-lists';
import { changeBook, keepNote, noteKey } from './queries';
import { showSavedBook } from './show-book';

/** Shows the note first, and the book as the save has left it, without a refetch. */
export async function showSavedNote(client: QueryClient, { book, moved, ...note }: SavedNote): Promise<void> {
  showMove(client, note, moved);
  await keepNote(client, note);
  await changeBook(client, note.bookId, (data) => withNoteInFront(data, note));
  await showSavedBook(client, book);
}

export async function showDeletedNote(client: QueryClient, { _id, bookId, moved }: DeletedNote): Promise<void> {
  client.removeQueries({ queryKey: noteKey(_id) });
  await changeBook(client, bookId, (data) => withoutNote(data, _id));
  if (!moved) return;
  client.setQueryData(progressQuery(bookId).queryKey, moved);
  void progressChanged(client, bookId);
}
