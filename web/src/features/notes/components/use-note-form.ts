import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useDraft } from '@/lib/use-draft';
import { inOrder, type NoteValues } from '../note-fields';

/** What the draft keeps: the form, and the version (`updatedAt`) of the note that the edit began from. */
interface Kept {
  values: NoteValues;
  began?: string | undefined;
}

/**
 * A note's form whose typing is kept as the draft called `name` until `start` says that the server has it. `saved` and
 * `began` are what the form begins from when there is no draft.
 */
export function useNoteForm(name: string, saved: NoteValues, began?: string) {
  const draft = useDraft<Kept>(name, { values: inOrder(saved), began });
  const [found] = useState(() => draft.read());
  const [isRestored, setRestored] = useState(found !== undefined);
  const version = useRef(found ? found.began : began);
  const form = useForm<NoteValues>({ defaultValues: inOrder({ ...saved, ...found?.values }) });

  useEffect(() => {
    const keep = () => draft.save({ values: inOrder(form.getValues()), began: version.current });
    return form.subscribe({ formState: { values: true }, callback: keep });
  }, [form, draft]);

  /** Begins anew from `values`, and forgets the draft. */
  const start = (values: NoteValues, from?: string) => {
    version.current = from;
    form.reset(inOrder(values), { keepFieldsRef: true });
    draft.clear();
    setRestored(false);
  };

  return {
    form,
    draft,
    start,
    /** What was typed earlier is in the form. */
    isRestored,
    /** It was begun from a version that is not the one that is saved now. */
    isOutdated: isRestored && found?.began !== began,
    /** The version that the edit began from. */
    version,
  };
}

export type NoteForm = ReturnType<typeof useNoteForm>['form'];
