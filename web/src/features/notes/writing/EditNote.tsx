import type { Note } from '@contract/notes';
import { t as message } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { DraftNotice } from '@/components/draft-form/DraftNotice';
import { lazyParts } from '@/components/lazy-parts';
import { ButtonLink } from '@/components/navigation/AppLink';
import { ApiError, fieldTexts } from '@/lib/api/api-error';
import { discardDraft } from '@/lib/drafts/discard-draft';
import { showFailure } from '@/lib/form-errors';
import { hrefs } from '@/lib/paths';
import { useSubmit } from '@/lib/use-submit';
import { NoteScreen } from '../book/BookScreen';
import { isAudiobook } from '../book/position';
import { isNoteChanged, useChangeNote } from '../note/api';
import { draftNames } from '../note/note-drafts';
import { senderOf, toBody, toReview } from '../note/note-fields';
import { toValues } from '../note/note-values';
import { versionOf } from '../note/with-waiting';
import { bookQuery } from '../shelf/api';
import type { BookNotes } from '../shelf/cached-lists';
import { NoteForm } from './NoteForm';
import { SideList } from './SideList';
import { useNoteForm } from './use-note-form';

const { NoteConflict } = lazyParts(() => import('../note/online/NoteConflict'), {
  texts: ['notes/online', 'newer-version'],
  isExtra: true,
  isOnDemand: true,
});

/** Needs `key={note._id}`: each note has its own draft. */
export function EditNote({ note, book, notes }: BookNotes & { note: Note }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const saved = useMemo(() => toValues(note), [note]);
  const title = saved.isReview ? t`Review` : t`Edit Note`;
  const { refetch } = useQuery(bookQuery(book._id));
  const state = useNoteForm(draftNames.edit(note._id), saved, notes, { version: versionOf(note), refresh: refetch });
  const { form, draft, restart, isRestored, isOutdated, startedFrom } = state;
  /** The version from another device that a save would have overwritten. */
  const [newer, setNewer] = useState<Note>();
  const change = useChangeNote(note, draft.clear, setNewer);
  const others = useMemo(() => notes.filter(({ _id }) => _id !== note._id), [notes, note._id]);

  // A newer version, for example from another tab, replaces the form's values while the reader has typed nothing.
  useEffect(() => {
    const isTyped = draft.read() !== undefined || form.formState.isDirty;
    if (startedFrom.current !== versionOf(note) && !isTyped) restart(saved, versionOf(note));
  });

  const leave = () => (canGoBack() ? navigate(-1) : navigate(hrefs.bookNotes(book._id), { replace: true }));
  const save = useSubmit(form, change, {
    needsReader: true,
    toVariables: (values) => ({
      body: {
        ...(saved.isReview ? toReview : toBody)(values, senderOf(book.title), saved),
        updatedAt: startedFrom.current,
      },
      idempotencyKey: draft.idempotencyKey(),
    }),
    onSuccess: leave,
    onError: (error) => {
      if (isGone(error)) form.setError('root', { message: noteIsGone() });
      else if (!isNoteChanged(error)) showFailure(form, error);
    },
  });
  const clearAndLeave = () => {
    draft.clear();
    leave();
  };
  const cancel = () => discardDraft(state, clearAndLeave, () => navigate(hrefs.editNote(book._id, note._id)));
  const discard = (shown = note) => {
    discardDraft(state, () => restart(toValues(shown), versionOf(shown)));
    setNewer(undefined);
    form.setFocus('remark');
  };
  const theirs = newer ?? (isOutdated ? note : undefined);

  return (
    <NoteScreen
      book={book}
      title={title}
      form={
        <NoteForm
          label={title}
          state={state}
          pending={change.isPending}
          onSubmit={save}
          onCancel={cancel}
          hasTime={isAudiobook(book)}
          notice={
            theirs ? (
              <NoteConflict
                note={theirs}
                bookTitle={book.title}
                state={state}
                takesFocus={theirs === newer}
                pending={change.isPending}
                onKeep={() => {
                  startedFrom.current = versionOf(theirs);
                }}
                onTake={() => discard(theirs)}
                onKeptBoth={leave}
              />
            ) : (
              isRestored && <DraftNotice onDiscard={() => discard()} />
            )
          }
        />
      }
      side={
        <SideList
          bookId={book._id}
          notes={others}
          replace
          action={
            <ButtonLink to={hrefs.newNote(book._id)} variant="outline" size="sm">
              <Trans>New Note</Trans>
            </ButtonLink>
          }
        />
      }
    />
  );
}

/** The note itself, not the chosen club. */
const isGone = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'not_found' && fieldTexts(error).length === 0;

const noteIsGone = () =>
  message`This note has been deleted in the meantime. Your text is still here: copy it into a new note to keep it.`;

/** True if going back stays inside Flyleaf. The router counts its entries from 0 in the history's state. */
const canGoBack = (): boolean => window.history.state?.idx > 0;
