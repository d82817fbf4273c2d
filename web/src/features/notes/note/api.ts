import type { NewNote, Note, NoteChange } from '@contract/notes';
import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { ApiError, isOffline } from '@/lib/api/api-error';
import { today } from '@/lib/dates';
import { deliver } from '@/lib/outbox/deliver';
import { toastAction } from '@/lib/toasts';

import { replaceNote } from '../shelf/api';
import { showSavedNote } from './show-written';

interface Creation {
  body: NewNote;
  idempotencyKey: string;
}

interface Edit {
  body: NoteChange;
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

const toastSaved = (saved: unknown) =>
  toastAction(saved ? t`Successfully Saved!` : t`Saved on this device until it can be sent`);

/** `onSaved` runs once the server or the outbox has the note, even if the reader has left the screen. */
export function useCreateNote(onSaved: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, idempotencyKey: id }: Creation) => {
      const dated = { ...body, today: today(), writtenAt: new Date().toISOString() };
      const request = { name: 'POST /api/notes', body: dated } as const;
      return deliver({ id, kind: 'new-note', request }).catch(failOffline);
    },
    meta: { shown: true },
    onSuccess: async (saved) => {
      onSaved();
      toastSaved(saved);
      if (saved) await showSavedNote(client, saved);
    },
  });
}

/** Nothing was saved, because another device has saved a newer version. */
export const isNoteChanged = (error: unknown): boolean =>
  error instanceof ApiError && error.text?.key === 'noteChanged';

/** `onNewer` receives the newer version that the change would have overwritten. */
export function useChangeNote(note: Note, onSaved: () => void, onNewer: (newer: Note) => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ body, idempotencyKey: id }: Edit) => {
      const params = { noteId: note._id };
      try {
        const request = { name: 'PATCH /api/notes/{noteId}', params, body: { ...body, today: today() } } as const;
        return await deliver({ id, kind: 'change-note', request, before: note });
      } catch (error) {
        if (isNoteChanged(error)) {
          const { note: newer } = await call('GET /api/notes/note/{noteId}', { params });
          await replaceNote(client, newer);
          onNewer(newer);
        }
        return failOffline(error);
      }
    },
    meta: { shown: true },
    onSuccess: async (saved) => {
      onSaved();
      toastSaved(saved);
      if (saved) await showSavedNote(client, saved);
    },
  });
}
