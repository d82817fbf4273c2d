import type { NewNote } from '@contract/notes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api';
import { toastAction } from '@/lib/toasts';
import { withNoteInFront } from '../note-lists';
import { changeBook } from './book-cache';

interface Creation {
  body: NewNote;
  idempotencyKey: string;
}

/** `onSaved` runs once the server has the note, also when the reader has left the screen by then. */
export function useCreateNote(onSaved: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (creation: Creation) => call('POST /api/notes', creation),
    meta: { shown: true },
    onSuccess: async (note) => {
      onSaved();
      toastAction('Successfully Saved!');
      await changeBook(client, note.bookId, (data) => withNoteInFront(data, note));
    },
  });
}
