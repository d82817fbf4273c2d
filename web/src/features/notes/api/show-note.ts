import type { DeletedNote, SavedNote } from '@contract/notes';
import type { Moved } from '@domain/progress';
import type { QueryClient } from '@tanstack/react-query';
import { progressChanged } from '@/features/progress/api/progress-changed';
import { progressQuery } from '@/features/progress/api/queries';
import { loadChunk } from '@/lib/load-chunk';
import { withNoteInFront, withoutNote } from '../cached-lists';
import { changeBook, keepNote, noteKey } from './queries';
import { showSavedBook } from './show-book';

/** Shows the note first, and the book as the save has left it, without a refetch. */
export async function showSavedNote(client: QueryClient, { book, moved, ...note }: SavedNote): Promise<void> {
  if (moved) showMove(client, note, moved);
  await keepNote(client, note);
  await changeBook(client, note.bookId, (data) => withNoteInFront(data, note));
  await showSavedBook(client, book);
}

/** Its code loads only if a note has moved the progress. */
function showMove(client: QueryClient, { bookId, updatedAt }: Pick<SavedNote, 'bookId' | 'updatedAt'>, moved: Moved) {
  loadChunk(() => import('@/features/progress/api/change-progress'))
    .then(({ notedMove }) => notedMove(client, bookId, { ...moved, updatedAt }))
    .catch(() => {});
}

export async function showDeletedNote(client: QueryClient, { _id, bookId, moved }: DeletedNote): Promise<void> {
  client.removeQueries({ queryKey: noteKey(_id) });
  await changeBook(client, bookId, (data) => withoutNote(data, _id));
  if (!moved) return;
  client.setQueryData(progressQuery(bookId).queryKey, moved);
  void progressChanged(client, bookId);
}
