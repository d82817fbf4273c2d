import { useState } from 'react';
import { DraftNotice } from '@/components/form/DraftNotice';
import { showFailure } from '@/lib/form-failure';
import { getSession } from '@/lib/session';
import { useCreateNote } from '../api/use-create-note';
import { blankNote, type NoteValues, toBody } from '../note-fields';
import type { BookNotes } from '../note-lists';
import { LOGGED_OUT } from '../words';
import { FormLayout } from './FormLayout';
import { NoteForm } from './NoteForm';
import { SideList } from './SideList';
import { useNoteForm } from './use-note-form';

/** Takes one note after another: a saved one leaves chapter and page for the next. */
export function NewNote({ book, notes }: BookNotes) {
  const { form, draft, isRestored, start } = useNoteForm(`note:new:${book._id}`, blankNote);
  const [hasSubmitted, setSubmitted] = useState(false);
  const create = useCreateNote(draft.clear);

  const save = (values: NoteValues) => {
    const session = getSession();
    if (!session) return form.setError('root', { message: LOGGED_OUT });
    draft.save({ values });
    create.mutate(
      { body: toBody(values, book._id, session.email), idempotencyKey: draft.idempotencyKey() },
      {
        onSuccess: () => {
          start({ ...values, remark: '', pub: false });
          form.setFocus('remark');
        },
        onError: (error) => showFailure(form, error),
      },
    );
  };
  const discard = () => {
    start(blankNote);
    form.setFocus('chapter');
  };

  return (
    <FormLayout
      book={book}
      title="New Note"
      form={
        <NoteForm
          label="New Note"
          form={form}
          pending={create.isPending}
          onSave={save}
          onSubmit={() => setSubmitted(true)}
          canCount={hasSubmitted}
          notice={isRestored && <DraftNotice onDiscard={discard} />}
        />
      }
      side={<SideList bookId={book._id} notes={notes} />}
    />
  );
}
