import type { DeletedNote, NewNote, Note, NoteChange } from '@contract/notes';
import { t } from '@lingui/core/macro';
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '@/lib/api/api';
import { ApiError, isOffline, unlessGone } from '@/lib/api/api-error';
import { today } from '@/lib/dates';
import { openDraft } from '@/lib/drafts/drafts';
import { deliver, undoWrite } from '@/lib/outbox/deliver';
import { shownEntries } from '@/lib/outbox/waiting';
import { getSession } from '@/lib/session/session';
import { toast, toastAction, toastFailure, UNDO_MS } from '@/lib/toasts';
import { replaceNote } from '../shelf/api';
import { awaitBriefly } from './await-briefly';
import { draftNames } from './note-drafts';
import { senderOf, toBody, toReview } from './note-fields';
import { toValues } from './note-values';
import { showDeletedNote, showSavedNote } from './show-written';
import { isNoteWaiting } from './with-waiting';

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

const toastSaved = () => toastAction(t`Successfully Saved!`);

/** For a note in the outbox. */
function toastKept(): void {
  const isSaving = shownEntries().some((entry) => entry.isSaving);
  toastAction(isSaving ? t`Saving…` : t`Saved on this device until it can be sent`);
}

/** `onSaved` runs once the server or the outbox has the note, even if the reader has left the screen. */
export function useCreateNote(onSaved: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, idempotencyKey: id }: Creation) => {
      const dated = { ...body, today: today(), writtenAt: new Date().toISOString() };
      const request = { name: 'POST /api/notes', body: dated } as const;
      const options = { awaitAnswer: awaitBriefly, onSaved: toastSaved };
      return deliver({ id, kind: 'new-note', request }, options).catch(failOffline);
    },
    meta: { shown: true },
    onSuccess: async (saved) => {
      onSaved();
      if (!saved) return toastKept();
      toastSaved();
      await showSavedNote(client, saved);
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
        return await deliver({ id, kind: 'change-note', request, before: note }, { onSaved: toastSaved });
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
      if (!saved) return toastKept();
      toastSaved();
      await showSavedNote(client, saved);
    },
  });
}

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
