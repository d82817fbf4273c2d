import type { NameAndPage } from '../accounts/store';
import { nameInUrl } from '../clubs/rules';
import type { MarginNote } from '../contract/margins';
import { NoteMarks, NoteText } from '../contract/note-text';
import type { Note } from '../contract/notes';
import { WHOLE_BOOK } from '../domain/spoilers';
import type { Stored } from '../platform/store/firestore';
import type { Shown } from '../threads/spoilers/rules';
import { presentPage } from '../threads/view';
import { receivedAt } from './rules';
import { type Clubs, presentAudience } from './sharing/store';
import type { NoteRecord } from './store';

export function presentNote(note: NoteRecord & { _id: string }, clubs: Clubs): Note {
  const { _id, pub, userId, bookId, bookTitle, location, imported } = note;
  const createdAt = note.createdAt.toISOString();
  const updatedAt = note.updatedAt.toISOString();
  const audience = presentAudience(note, clubs);
  return {
    _id,
    ...NoteText.parse(note),
    ...NoteMarks.parse(note),
    ...(location && { location }),
    ...(imported && { imported }),
    pub,
    audience,
    userId,
    bookId,
    bookTitle,
    createdAt,
    ...(note.receivedAt && { receivedAt: note.receivedAt.toISOString() }),
    updatedAt,
  };
}

/** A note for a file, which has no use for the numbers that only sort notes. */
export const exportedNote = <N extends { chapter: number }>(
  note: N,
): Omit<N, 'chapter'> & { chapter: number | null } => ({
  ...note,
  chapter: note.chapter < WHOLE_BOOK ? note.chapter : null,
});

export function presentMargin(
  { record }: Shown<Stored<NoteRecord> & { by: NameAndPage; edition: string | undefined }>,
  clubs: Clubs,
): MarginNote {
  const { _id, by, imported, clubId, edition } = record;
  const club = clubId === null ? undefined : clubs.get(clubId);
  const shared = club && { club: { club: nameInUrl(club.title), clubName: club.title } };
  return {
    _id,
    user: by.username,
    ...presentPage(by),
    ...NoteText.parse(record),
    createdAt: receivedAt(record).toISOString(),
    ...(imported && { imported }),
    ...shared,
    ...(edition && { edition }),
  };
}
