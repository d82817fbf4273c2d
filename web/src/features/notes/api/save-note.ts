import type { NewNote, NoteChange } from '@contract/notes';
import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { showMove } from '@/features/progress/api/moved-by-note';
import { call } from '@/lib/api/api';
import { toast, toastAction } from '@/lib/toasts';
import { withNoteInFront } from '../cached-lists';
import { followProgress } from './follow-progress';
import { changeBook, keepNote } from './queries';

/** Milliseconds for a text that is longer than 'Successfully Saved!'. */
const LONG_MS = 6000;

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
    onSuccess: async ({ moved, ...note }) => {
      onSaved();
      toastAction(t`Successfully Saved!`);
      showMove(client, note, moved);
      await changeBook(client, note.bookId, (data) => withNoteInFront(data, note));
      if (moved) await followProgress(client, note.bookId, moved.progress);
    },
  });
}

/** The same for a change of a note. */
export function useChangeNote(noteId: string, onSaved: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: NoteChange) => call('PATCH /api/notes/{noteId}', { params: { noteId }, body }),
    meta: { shown: true },
    onSuccess: async ({ replacedNewer, moved, ...note }) => {
      onSaved();
      toastAction(t`Successfully Saved!`);
      if (replacedNewer) toast(t`Saved over a newer version of this note.`, { ms: LONG_MS });
      showMove(client, note, moved);
      await keepNote(client, note);
      await changeBook(client, note.bookId, (data) => withNoteInFront(data, note));
      if (moved) await followProgress(client, note.bookId, moved.progress);
    },
  });
}
