import type { Note } from '@contract/notes';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router-dom';
import { Loading } from '@/components/feedback/Loading';
import { hrefs } from '@/lib/paths';
import { bookQuery } from '../api/queries';
import { BookGate } from '../components/BookGate';
import { EditNote } from '../components/EditNote';
import { NotThere } from '../components/NotThere';
import type { BookNotes } from '../note-lists';

export function EditNotePage() {
  const { id = '', noteId = '' } = useParams();
  return (
    <BookGate bookId={id} title="Edit Note">
      {(data) => <NoteGate key={noteId} noteId={noteId} data={data} />}
    </BookGate>
  );
}

/** A note that goes while it is being edited stays on the screen, with what was typed. */
function NoteGate({ noteId, data: { book, notes } }: { noteId: string; data: BookNotes }) {
  const { isFetchedAfterMount, refetch } = useQuery(bookQuery(book._id));
  const [opened, setOpened] = useState<Note>();
  const found = notes.find(({ _id }) => _id === noteId);
  if (found && found !== opened) setOpened(found);
  const isMissing = !found && !opened;

  // What is held in memory may be older than the note.
  useEffect(() => {
    if (isMissing && !isFetchedAfterMount) refetch();
  }, [isMissing, isFetchedAfterMount, refetch]);

  const note = found ?? opened;
  if (note) return <EditNote note={note} book={book} notes={notes} />;
  if (!isFetchedAfterMount) return <Loading />;
  return (
    <NotThere title="Note not found" to={hrefs.bookNotes(book._id)} link="Back to the notes">
      This note is not here any more, or the address is mistyped.
    </NotThere>
  );
}
