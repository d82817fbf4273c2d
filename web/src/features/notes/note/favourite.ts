import type { Note } from '@contract/notes';
import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { deliver } from '@/lib/outbox/deliver';
import { getSession } from '@/lib/session/session';
import { toastFailure } from '@/lib/toasts';
import { replaceNote } from '../shelf/api';
import { isNoteWaiting } from './with-waiting';

/** Optimistic, without moving the note, and with a rollback on failure. Does nothing without a session. */
export function useFavourite(): (note: Note) => void {
  const client = useQueryClient();
  /** A waiting note is shown by the outbox. */
  const show = async (note: Note, favourite: boolean) =>
    isNoteWaiting(note) ? undefined : replaceNote(client, { ...note, favourite });
  const { mutate } = useMutation({
    mutationFn: (note: Note) => {
      const [params, body] = [{ noteId: note._id }, { favourite: !note.favourite }];
      const request = { name: 'PATCH /api/notes/{noteId}', params, body } as const;
      return deliver({ id: crypto.randomUUID(), kind: 'change-note', request, before: note });
    },
    meta: { shown: true },
    onMutate: (note) => show(note, !note.favourite),
    onSuccess: async (saved, before) => {
      if (!saved) return show(before, before.favourite);
      const { book, moved, ...note } = saved;
      await replaceNote(client, note);
    },
    onError: async (error, note) => {
      await show(note, note.favourite);
      toastFailure(error, (reason) => t`Your favorites weren't changed. ${reason}`);
    },
  });
  return useCallback((note) => getSession() && mutate(note), [mutate]);
}
