import type { DeletedNote, Note } from '@contract/notes';
import { t } from '@lingui/core/macro';
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { unlessGone } from '@/lib/api/api-error';
import { openDraft } from '@/lib/drafts/drafts';
import { deliver, undoWrite } from '@/lib/outbox/deliver';
import { getSession } from '@/lib/session/session';
import { toast, toastFailure, UNDO_MS } from '@/lib/toasts';
import { draftNames } from './note-drafts';
import { senderOf, toBody, toReview } from './note-fields';
import { toValues } from './note-values';
import { showDeletedNote, showSavedNote } from './show-written';

const DELETE_NOTE = ['delete-note'];

interface Deletion {
  note: Note;
  id: string;
}

/** Hides the note (`useNotesBeingDeleted`); the request outlives the page. `onRestored`: after Undo, if still shown. */
export function useDeleteNote(onRestored: (note: Note) => void): (note: Note) => void {
  const client = useQueryClient();
  const restore = useRestoreNote(onRestored);
  const { mutate } = useMutation({
    mutationKey: DELETE_NOTE,
    mutationFn: ({ note, id }: Deletion): Promise<DeletedNote | undefined> => {
      const request = { name: 'DELETE /api/notes/{noteId}', params: { noteId: note._id } } as const;
      const write = { id, kind: 'delete-note', request, before: note } as const;
      return unlessGone(deliver(write, { keepalive: true }), note);
    },
    meta: { shown: true },
    onSuccess: async (deleted, { note, id }) => {
      const idempotencyKey = crypto.randomUUID();
      const undo = async () => {
        if (deleted || !(await undoWrite(id))) restore({ note: deleted ?? note, idempotencyKey });
      };
      toast(t`Note deleted`, { ms: UNDO_MS, action: { label: t`Undo`, run: undo } });
      openDraft(getSession()?.id ?? note.userId, draftNames.edit(note._id), null).clear();
      if (deleted) await showDeletedNote(client, deleted);
    },
    onError: (error) => toastFailure(error, (reason) => t`The note wasn't deleted. ${reason}`),
  });
  return (note) => {
    if (getSession()) mutate({ note, id: crypto.randomUUID() });
  };
}

export function useNotesBeingDeleted(): readonly string[] {
  return useMutationState({
    filters: { mutationKey: DELETE_NOTE, status: 'pending' },
    select: ({ state }) => (state.variables as Deletion).note._id,
  });
}

interface Restoration {
  note: Note;
  /** The same for each attempt, so that the note is restored once. */
  idempotencyKey: string;
}

function restoring(note: Note) {
  const values = toValues(note);
  const sender = senderOf(note.bookTitle);
  const body = values.isReview ? { ...toReview(values, sender), kind: 'review' as const } : toBody(values, sender);
  return { ...body, restores: note._id };
}

/** Gives it back its id, date and place. `onRestored` runs if the screen is still shown. Only for the reader who deleted it. */
function useRestoreNote(onRestored: (note: Note) => void): (restoration: Restoration) => void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: ({ note, idempotencyKey }: Restoration) =>
      call('POST /api/notes', { body: restoring(note), idempotencyKey }),
    meta: { shown: true },
    onSuccess: (saved) => showSavedNote(client, saved),
    onError: (error, restoration) => {
      const again = { label: t`Try again`, run: () => restore(restoration) };
      toastFailure(error, (reason) => t`Couldn't put the note back. ${reason}`, again);
    },
  });
  const restore = (restoration: Restoration) => {
    if (getSession()?.id === restoration.note.userId) mutate(restoration, { onSuccess: onRestored });
  };
  return restore;
}
