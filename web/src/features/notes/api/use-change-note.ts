import type { NoteChange } from '@contract/notes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api';
import { toast, toastAction } from '@/lib/toasts';
import { withNoteInFront } from '../note-lists';
import { changeBook } from './book-cache';

/** Milliseconds for words that are longer than 'Successfully Saved!'. */
const WORDS_MS = 6000;

/** `onSaved` runs once the server has the change, also when the reader has left the screen by then. */
export function useChangeNote(noteId: string, onSaved: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NoteChange) => call('PATCH /api/notes/{noteId}', { params: { noteId }, body }),
    meta: { shown: true },
    onSuccess: async ({ replacedNewer, ...note }) => {
      onSaved();
      toastAction('Successfully Saved!');
      if (replacedNewer) toast('Saved over a newer version of this note.', { ms: WORDS_MS });
      await changeBook(client, note.bookId, (data) => withNoteInFront(data, note));
    },
  });
}
