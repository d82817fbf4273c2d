import type { NewNote, NoteChange, SavedNote } from '@contract/notes';
import { t } from '@lingui/core/macro';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { showMove } from '@/features/progress/api/moved-by-note';
import { call } from '@/lib/api/api';
import { toast, toastAction } from '@/lib/toasts';
import { withNoteInFront } from '../cached-lists';
import { showSavedBook } from './change-shelf-book';
import { changeBook, keepNote } from './queries';

/** Milliseconds for a text that is longer than 'Successfully Saved!'. */
const LONG_MS = 6000;

interface Creation {
  body: NewNote;
  idempotencyKey: string;
}

/** Shows a saved note in front of its book's other notes, and its book as the save has left it. Nothing is read again. */
export async function showSavedNote(client: QueryClient, { book, moved, ...note }: SavedNote): Promise<void> {
  showMove(client, note, moved);
  await keepNote(client, note);
  await changeBook(client, note.bookId, (data) => withNoteInFront(data, note));
  await showSavedBook(client, book);
}

/** `onSaved` runs once the server has the note, also when the reader has left the screen by then. */
export function useCreateNote(onSaved: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (creation: Creation) => call('POST /api/notes', creation),
    meta: { shown: true },
    onSuccess: async (saved) => {
      onSaved();
      toastAction(t`Successfully Saved!`);
      await showSavedNote(client, saved);
    },
  });
}

/** The same for a change of a note. */
export function useChangeNote(noteId: string, onSaved: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NoteChange) => call('PATCH /api/notes/{noteId}', { params: { noteId }, body }),
    meta: { shown: true },
    onSuccess: async ({ replacedNewer, ...saved }) => {
      onSaved();
      toastAction(t`Successfully Saved!`);
      if (replacedNewer) toast(t`Saved over a newer version of this note.`, { ms: LONG_MS });
      await showSavedNote(client, saved);
    },
  });
}
