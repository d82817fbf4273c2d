import type { Note } from '@contract/notes';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { DraftNotice } from '@/components/form/DraftNotice';
import { ApiError } from '@/lib/api-error';
import { showFailure } from '@/lib/form-failure';
import { hrefs } from '@/lib/paths';
import { getSession } from '@/lib/session';
import { useChangeNote } from '../api/use-change-note';
import { type NoteValues, toBody, toValues } from '../note-fields';
import type { BookNotes } from '../note-lists';
import { LOGGED_OUT, NOTE_GONE } from '../words';
import { FormLayout } from './FormLayout';
import { NoteForm } from './NoteForm';
import { OtherNotes } from './OtherNotes';
import { useEntrance } from './use-entrance';
import { useFollowNote } from './use-follow-note';
import { useNoteForm } from './use-note-form';

interface Props extends BookNotes {
  note: Note;
}

/** Give it `key={note._id}`: each note has its own draft. */
export function EditNote({ note, book, notes }: Props) {
  const navigate = useNavigate();
  const { isEntrance } = useEntrance();
  const saved = useMemo(() => toValues(note), [note]);
  const { form, draft, start, isRestored, isOutdated, version } = useNoteForm(
    `note:edit:${note._id}`,
    saved,
    note.updatedAt,
  );
  const change = useChangeNote(note._id, draft.clear);
  useFollowNote(form, saved, note.updatedAt, start);

  const leave = () => (isEntrance ? navigate(hrefs.bookNotes(book._id), { replace: true }) : navigate(-1));
  const save = (values: NoteValues) => {
    const session = getSession();
    if (!session) return form.setError('root', { message: LOGGED_OUT });
    change.mutate(
      { ...toBody(values, book._id, session.email), updatedAt: version.current },
      {
        onSuccess: leave,
        onError: (error) => {
          const isGone = error instanceof ApiError && error.code === 'not_found';
          showFailure(form, isGone ? new ApiError(NOTE_GONE, error) : error);
        },
      },
    );
  };
  const discard = () => {
    start(saved, note.updatedAt);
    form.setFocus('chapter');
  };

  return (
    <FormLayout
      book={book}
      title="Edit Note"
      form={
        <NoteForm
          label="Edit Note"
          form={form}
          pending={change.isPending}
          onSave={save}
          notice={
            isRestored && (
              <DraftNotice onDiscard={discard}>
                {isOutdated && 'The note itself has been changed since then.'}
              </DraftNotice>
            )
          }
        />
      }
      side={<OtherNotes note={note} notes={notes} />}
    />
  );
}
