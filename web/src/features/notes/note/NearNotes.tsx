import type { Note } from '@contract/notes';
import { shortened } from '@domain/text-cut';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { PlainLink } from '@/components/navigation/AppLink';
import { hrefs } from '@/lib/paths';
import { toChapters } from '../book/chapters';
import { bookQuery } from '../shelf/api';

/** The previous and next note in the order of the book, if its notes have loaded. */
export function NearNotes({ note: { _id, bookId } }: { note: Note }) {
  const { t } = useLingui();
  const { data } = useQuery({ ...bookQuery(bookId), enabled: false });
  const notes = data?.notes;
  const [before, after] = useMemo(() => {
    const ordered = toChapters(notes ?? [], 'page').flatMap((chapter) => chapter.notes);
    const index = ordered.findIndex((other) => other._id === _id);
    return index < 0 ? [] : [ordered[index - 1], ordered[index + 1]];
  }, [notes, _id]);
  if (!before && !after) return null;
  return (
    <nav data-part="near" aria-label={t`Notes on this book`}>
      {before && <NearNote note={before} label={t`Previous note`} />}
      {after && <NearNote note={after} label={t`Next note`} isNext />}
    </nav>
  );
}

function NearNote({ note, label, isNext }: { note: Note; label: string; isNext?: boolean }) {
  return (
    <PlainLink to={hrefs.note(note.bookId, note._id)} data-next={isNext}>
      <small>{label}</small>
      <bdi>{shortened(note.remark, 80)}</bdi>
    </PlainLink>
  );
}
