import type { MarginNote } from '../contract/margins';
import { NoteMarks, NoteText } from '../contract/note-text';
import type { Note, ShelfBook } from '../contract/notes';
import type { Progress } from '../contract/progress';
import { ShelfState } from '../contract/shelf';
import { nameInUrl } from '../data/clubs/rules';
import type { Stored } from '../data/firestore';
import type { NoteRecord } from '../data/notes/notes';
import type { ShelfRecord } from '../data/notes/shelf';
import { progressOf } from '../data/progress/progress-writes';
import type { Shown } from '../spoilers/check';
import { type Clubs, presentAudience } from './audience';

export function presentBook(book: ShelfRecord & { _id: string }, uid: string): ShelfBook {
  const { _id, title, author, cover, numNotes } = book;
  return { _id, gId: _id, title, author, ...(cover && { cover }), userId: uid, numNotes, ...ShelfState.parse(book) };
}

export function presentBookWithProgress(
  book: ShelfRecord & { _id: string },
  uid: string,
  progress: Progress | undefined,
): ShelfBook {
  return { ...presentBook(book, uid), progress: progress ? progressOf(progress) : null };
}

/** A note for its author. `clubs` has the one that it is shared with. */
export function presentNote(note: NoteRecord & { _id: string }, clubs: Clubs): Note {
  const { _id, pub, userId, bookId, bookTitle } = note;
  const createdAt = note.createdAt.toISOString();
  const updatedAt = note.updatedAt.toISOString();
  const audience = presentAudience(note, clubs);
  return {
    _id,
    ...NoteText.parse(note),
    ...NoteMarks.parse(note),
    pub,
    audience,
    userId,
    bookId,
    bookTitle,
    createdAt,
    updatedAt,
  };
}

/** Another reader's note. `clubs` are those that the reader is in. */
export function presentMargin(
  { record }: Shown<Stored<NoteRecord> & { user: string; edition: string | undefined }>,
  clubs: Clubs,
): MarginNote {
  const { _id, user, createdAt, clubId, edition } = record;
  const club = clubId === null ? undefined : clubs.get(clubId);
  const shared = club && { club: { club: nameInUrl(club.title), clubName: club.title } };
  return {
    _id,
    user,
    ...NoteText.parse(record),
    createdAt: createdAt.toISOString(),
    ...shared,
    ...(edition && { edition }),
  };
}
