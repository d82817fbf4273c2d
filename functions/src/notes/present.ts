import type { Note, ShelfBook } from '../contract/notes';
import type { NoteRecord } from '../data/notes/notes';
import type { ShelfRecord } from '../data/notes/shelf';

export function presentBook(book: ShelfRecord & { _id: string }, uid: string): ShelfBook {
  const { _id, title, author, cover, numNotes } = book;
  return { _id, gId: _id, title, author, ...(cover && { cover }), userId: uid, numNotes };
}

export function presentNote(note: NoteRecord & { _id: string }): Note {
  const { _id, remark, pub, userId, bookId, bookTitle, chapter, chapterTitle, page } = note;
  const createdAt = note.createdAt.toISOString();
  const updatedAt = note.updatedAt.toISOString();
  return { _id, remark, pub, userId, bookId, bookTitle, chapter, chapterTitle, page, createdAt, updatedAt };
}
