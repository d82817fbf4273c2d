import type { Note } from '@contract/notes';
import { useMemo } from 'react';
import { ButtonLink } from '@/components/navigation/ButtonLink';
import { hrefs } from '@/lib/paths';
import { SideList } from './SideList';
import { useEntrance } from './use-entrance';

/** The side list of a note that is being edited: the other notes of its book, and the way to a new one. */
export function OtherNotes({ note: { _id, bookId }, notes }: { note: Note; notes: readonly Note[] }) {
  const { state } = useEntrance();
  const others = useMemo(() => notes.filter((other) => other._id !== _id), [notes, _id]);
  return (
    <SideList
      bookId={bookId}
      notes={others}
      replace={{ state }}
      action={
        <ButtonLink to={hrefs.newNote(bookId)} variant="outline" size="sm">
          New Note
        </ButtonLink>
      }
    />
  );
}
