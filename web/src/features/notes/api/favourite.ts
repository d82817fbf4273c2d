import type { Note } from '@contract/notes';
import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '@/lib/api/api';
import { ApiError, errorText } from '@/lib/api/api-error';
import { getSession } from '@/lib/session/session';
import { toast } from '@/lib/toasts';
import { replaceNote } from './queries';

/** Milliseconds for which a failure stays. */
const FAILURE_MS = 6000;

/** Optimistic, without moving the note, and with a rollback on failure. Does nothing without a session. */
export function useFavourite(): (note: Note) => void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: ({ _id, favourite }: Note) =>
      call('PATCH /api/notes/{noteId}', { params: { noteId: _id }, body: { favourite: !favourite } }),
    meta: { shown: true },
    onMutate: (note) => replaceNote(client, { ...note, favourite: !note.favourite }),
    onSuccess: ({ book, moved, ...note }) => replaceNote(client, note),
    onError: async (error, note) => {
      await replaceNote(client, note);
      // Handled by the Auto Sign Out popup.
      if (error instanceof ApiError && error.code === 'unauthenticated') return;
      const reason = errorText(error);
      toast(t`Your favorites weren't changed. ${reason}`, { kind: 'failed', ms: FAILURE_MS });
    },
  });
  return useCallback((note) => getSession() && mutate(note), [mutate]);
}
