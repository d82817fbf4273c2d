import type { NewNote, Note, NoteChange, SavedNote } from '@contract/notes';
import { t } from '@lingui/core/macro';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { showMove } from '@/features/progress/api/moved-by-note';
import { call } from '@/lib/api/api';
import { ApiError, isOffline } from '@/lib/api/api-error';
import { toastAction } from '@/lib/toasts';
import { withNoteInFront } from '../cached-lists';
import { showSavedBook } from './change-shelf-book';
import { changeBook, keepNote, replaceNote } from './queries';

interface Creation {
  body: NewNote;
  idempotencyKey: string;
}

/** Says that the form keeps the note, if the browser reports no network. */
function failOffline(error: unknown): never {
  if (navigator.onLine || !isOffline(error)) throw error;
  throw new ApiError(t`You're offline. Your note is kept here; save it when you're back.`, {
    status: 0,
    code: 'offline',
  });
}

/** Shows the note first, and the book as the save has left it, without a refetch. */
export async function showSavedNote(client: QueryClient, { book, moved, ...note }: SavedNote): Promise<void> {
  showMove(client, note, moved);
  await keepNote(client, note);
  await changeBook(client, note.bookId, (data) => withNoteInFront(data, note));
  await showSavedBook(client, book);
}

/** `onSaved` runs once the server has the note, even if the reader has left the screen. */
export function useCreateNote(onSaved: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (creation: Creation) => call('POST /api/notes', creation).catch(failOffline),
    meta: { shown: true },
    onSuccess: async (saved) => {
      onSaved();
      toastAction(t`Successfully Saved!`);
      await showSavedNote(client, saved);
    },
  });
}

/** Nothing was saved, because another device has saved a newer version. */
export const isNoteChanged = (error: unknown): boolean =>
  error instanceof ApiError && error.text?.key === 'noteChanged';

/** `onNewer` receives the newer version that the change would have overwritten. */
export function useChangeNote(noteId: string, onSaved: () => void, onNewer: (newer: Note) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: NoteChange) => {
      const params = { noteId };
      try {
        return await call('PATCH /api/notes/{noteId}', { params, body });
      } catch (error) {
        if (isNoteChanged(error)) {
          const { note } = await call('GET /api/notes/note/{noteId}', { params });
          await replaceNote(client, note);
          onNewer(note);
        }
        return failOffline(error);
      }
    },
    meta: { shown: true },
    onSuccess: async (saved) => {
      onSaved();
      toastAction(t`Successfully Saved!`);
      await showSavedNote(client, saved);
    },
  });
}
