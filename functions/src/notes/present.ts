import type { Note, ShelfBook } from '../contract/notes';
import type { NoteRecord } from '../data/notes/notes';
import type { ShelfRecord } from '../data/notes/shelf';
import { placeOf } from '../data/places/place-writes';
import type { PlaceRecord } from '../data/places/places';

export function presentBook(book: ShelfRecord & { _id: string }, uid: string): ShelfBook {
  const { _id, title, author, cover, numNotes } = book;
  return { _id, gId: _id, title, author, ...(cover && { cover }), userId: uid, numNotes };
}

export function presentPlacedBook(
  book: ShelfRecord & { _id: string },
  uid: string,
  place: PlaceRecord | undefined,
): ShelfBook {
  return { ...presentBook(book, uid), place: place ? placeOf(place) : null };
}

export function presentNote(note: NoteRecord & { _id: string }): Note {
  const { _id, remark, pub, userId, bookId, bookTitle, chapter, chapterTitle, page } = note;
  const createdAt = note.createdAt.toISOString();
  const updatedAt = note.updatedAt.toISOString();
  return { _id, remark, pub, userId, bookId, bookTitle, chapter, chapterTitle, page, createdAt, updatedAt };
}
