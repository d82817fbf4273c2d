import { useLingui } from '@lingui/react/macro';
import { startTransition, useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { DraftNotice } from '@/components/form/DraftNotice';
import { discardDraft } from '@/lib/drafts/discard-draft';
import { getSession } from '@/lib/session/session';
import { useSubmit } from '@/lib/use-submit';
import { useCreateNote } from '../api/save-note';
import type { BookNotes } from '../cached-lists';
import { BookGate, CoverSkeleton, NoteScreen, NoteSkeleton } from '../components/BookScreen';
import { NoteForm } from '../components/NoteForm';
import { SideList } from '../components/SideList';
import { useNoteForm } from '../components/use-note-form';
import { draftNames } from '../note-drafts';
import { firstValues, toBody, unwritten } from '../note-fields';

export function NewNotePage() {
  const { t } = useLingui();
  const { id = '' } = useParams();
  return (
    <BookGate bookId={id} title={t`New Note`} coverSkeleton={<CoverSkeleton />} skeleton={<NoteSkeleton />}>
      {(data) => <NewNote key={id} {...data} />}
    </BookGate>
  );
}

function NewNote(start: BookNotes) {
  const { t } = useLingui();
  const { book, notes } = start;
  return (
    <NoteScreen
      book={book}
      title={t`New Note`}
      form={<NewNoteForm {...start} />}
      side={<SideList bookId={book._id} notes={notes} />}
    />
  );
}

/**
 * Takes one note after another: chapter and page stay for the next. Separate from the screen, so that a save doesn't
 * rerender it.
 */
function NewNoteForm(start: BookNotes) {
  const { t } = useLingui();
  const { book, notes } = start;
  const [initial] = useState(() => firstValues(start));
  const state = useNoteForm(draftNames.new(book._id), initial, notes);
  const { form, draft, isRestored, restart } = state;
  const [hasSubmitted, setSubmitted] = useState(false);
  const create = useCreateNote(draft.clear);
  useEffect(() => form.setFocus('remark'), [form]);

  const save = useSubmit(form, create, {
    needsReader: true,
    toVariables: (values) => ({
      body: toBody(values, getSession()?.email ?? ''),
      idempotencyKey: draft.idempotencyKey(),
    }),
    onSuccess: () => {
      restart({ ...form.getValues(), ...unwritten });
      form.setFocus('remark');
    },
  });
  const discard = () => {
    discardDraft(state, () => restart(firstValues(start)));
    form.setFocus('remark');
  };

  return (
    <NoteForm
      label={t`New Note`}
      state={state}
      pending={create.isPending}
      onSubmit={(event) => {
        // The press is handled first: rendering this immediately would delay it on a phone.
        startTransition(() => setSubmitted(true));
        save(event);
      }}
      canCount={hasSubmitted}
      notice={isRestored && <DraftNotice onDiscard={discard} />}
    />
  );
}
