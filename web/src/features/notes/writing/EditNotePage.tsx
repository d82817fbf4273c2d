import type { Note } from '@contract/notes';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { NotFound } from '@/components/feedback/EmptyState';
import { Loading } from '@/components/feedback/Loading';
import { hrefs } from '@/lib/paths';
import { BookGate, CoverSkeleton, NoteSkeleton } from '../book/BookScreen';
import { UnsavedHere } from '../lazy';
import { bookQuery } from '../shelf/api';
import type { BookNotes } from '../shelf/cached-lists';
import { EditNote } from './EditNote';

export function EditNotePage() {
  const { t } = useLingui();
  const { id = '', noteId = '' } = useParams();
  return (
    <BookGate bookId={id} title={t`Edit Note`} coverSkeleton={<CoverSkeleton />} skeleton={<NoteSkeleton />}>
      {(data) => <NoteGate key={noteId} noteId={noteId} data={data} />}
    </BookGate>
  );
}

/** Shows the form, which stays with the reader's text if the note is deleted elsewhere. */
function NoteGate({ noteId, data: { book, notes } }: { noteId: string; data: BookNotes }) {
  const { t } = useLingui();
  const { isFetchedAfterMount, refetch } = useQuery(bookQuery(book._id));
  const [opened, setOpened] = useState<Note>();
  const found = notes.find(({ _id }) => _id === noteId);
  if (found && found !== opened) setOpened(found);
  const isMissing = !found && !opened;

  // The cached list may be older than the note.
  useEffect(() => {
    if (isMissing && !isFetchedAfterMount) refetch();
  }, [isMissing, isFetchedAfterMount, refetch]);

  const note = found ?? opened;
  if (note) return <EditNote note={note} book={book} notes={notes} />;
  if (!isFetchedAfterMount) return <Loading />;
  return (
    <NotFound title={t`Note not found`} to={hrefs.bookNotes(book._id)} link={t`Back to the notes`}>
      <Trans>This note doesn't exist. It may have been deleted, or the address may be wrong.</Trans>
      <UnsavedHere />
    </NotFound>
  );
}
