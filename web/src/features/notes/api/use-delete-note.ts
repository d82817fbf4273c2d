import type { Note } from '@contract/notes';
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api';
import { ApiError, errorText } from '@/lib/api-error';
import { getSession } from '@/lib/session';
import { toast } from '@/lib/toasts';
import { unlessGone } from '@/lib/unless-gone';
import { withoutNote } from '../note-lists';
import { changeBook } from './book-cache';

const DELETE_NOTE = ['delete-note'];
/** Milliseconds for words that are longer than 'Successfully Saved!'. */
const WORDS_MS = 6000;

/**
 * Deletes a note. The screen hides it at once (`useNotesBeingDeleted`) and shows it again when the deletion fails; so
 * the request must not end with the page. Without a session it does nothing.
 */
export function useDeleteNote(): (note: Note) => void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: DELETE_NOTE,
    mutationFn: (note: Note) =>
      unlessGone(call('DELETE /api/notes/{noteId}', { params: { noteId: note._id }, keepalive: true }), note),
    meta: { shown: true },
    onSuccess: ({ _id, bookId }) => changeBook(client, bookId, (data) => withoutNote(data, _id)),
    onError: (error) => {
      // The 'Auto Sign Out' popup says that one.
      if (error instanceof ApiError && error.code === 'unauthenticated') return;
      toast(`The note was not deleted. ${errorText(error)}`, { kind: 'failed', ms: WORDS_MS });
    },
  });
  return (note) => {
    if (getSession()) mutate(note);
  };
}

/** The ids of the notes whose deletion is under way. */
export function useNotesBeingDeleted(): readonly string[] {
  return useMutationState({
    filters: { mutationKey: DELETE_NOTE, status: 'pending' },
    select: ({ state }) => (state.variables as Note)._id,
  });
}
