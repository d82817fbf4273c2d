import type { Note } from '@contract/notes';
import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { ApiError, errorText } from '@/lib/api/api-error';
import { getSession } from '@/lib/session/session';
import { toast } from '@/lib/toasts';
import { withNoteInFront } from '../cached-lists';
import { toBody, toValues } from '../note-fields';
import { changeBook } from './book-cache';

interface Restoration {
  note: Note;
  /** The same for each try, so that the note is put back once. */
  idempotencyKey: string;
}

/** Milliseconds that a reader has to try again. */
const RETRY_MS = 10_000;

/**
 * Puts a deleted note back: it is created again with the same fields. `onRestored` runs if the screen is still shown.
 * It does nothing once another reader, or nobody, is signed in.
 */
export function useRestoreNote(onRestored: (note: Note) => void): (restoration: Restoration) => void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: ({ note, idempotencyKey }: Restoration) =>
      call('POST /api/notes', { body: toBody(toValues(note), getSession()?.email ?? ''), idempotencyKey }),
    meta: { shown: true },
    onSuccess: (note) => changeBook(client, note.bookId, (data) => withNoteInFront(data, note)),
    onError: (error, restoration) => {
      if (error instanceof ApiError && error.code === 'unauthenticated') return;
      const reason = errorText(error);
      toast(t`Couldn't put the note back. ${reason}`, {
        ...{ kind: 'failed', ms: RETRY_MS },
        action: { label: t`Try again`, run: () => restore(restoration) },
      });
    },
  });
  const restore = (restoration: Restoration) => {
    if (getSession()?.id === restoration.note.userId) mutate(restoration, { onSuccess: onRestored });
  };
  return restore;
}
