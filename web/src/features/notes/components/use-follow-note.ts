import { useEffect, useRef } from 'react';
import { type NoteValues, sameValues } from '../note-fields';
import type { NoteForm } from './use-note-form';

/** Shows a newer version of the note, from another tab say, as long as nothing has been typed over the one before. */
export function useFollowNote(
  form: NoteForm,
  saved: NoteValues,
  updatedAt: string,
  start: (values: NoteValues, from: string) => void,
): void {
  const shown = useRef({ saved, updatedAt });
  useEffect(() => {
    if (shown.current.updatedAt === updatedAt || !sameValues(form.getValues(), shown.current.saved)) return;
    shown.current = { saved, updatedAt };
    start(saved, updatedAt);
  }, [form, saved, updatedAt, start]);
}
