import type { NotesCalls, ShelfBook } from '../../functions/src/contract/notes';
import type { Session } from '../../functions/src/contract/user';
import { call } from './call';
import type { Target } from './target';

export interface SeedNote {
  chapter: number;
  chapterTitle?: string;
  page: number;
  remark: string;
  pub?: true;
}

/** A book of the embedded catalogue with a reader's notes in it, in the order in which they were taken. */
export interface SeedBook {
  gId: string;
  title: string;
  author: string;
  notes: readonly SeedNote[];
}

/** The `Idempotency-Key` of a book's note: the same note is made once, and is not made again after it was changed. */
export const noteKey = (gId: string, index: number): string => `seed-${gId}-${index + 1}`;

/** Takes the notes one after another, so that the last taken is the last changed. */
async function takeNotes({ address }: Target, { token }: Session, { gId, title, notes }: SeedBook): Promise<void> {
  for (const [index, note] of notes.entries()) {
    await call<NotesCalls, 'POST /api/notes'>(address, 'POST /api/notes', {
      token,
      key: noteKey(gId, index),
      body: { pub: false, ...note, bookId: gId, bookTitle: title },
    });
  }
}

async function fill(target: Target, session: Session, book: SeedBook, found: ShelfBook | undefined): Promise<void> {
  const { gId, title, author, notes } = book;
  if (!found) {
    await call<NotesCalls, 'POST /api/notes/books/{gId}'>(target.address, 'POST /api/notes/books/{gId}', {
      params: { gId },
      token: session.token,
      body: { title, author },
    });
  }
  if ((found?.numNotes ?? 0) < notes.length) await takeNotes(target, session, book);
}

/** Puts the books and notes that are missing on a reader's shelf. What the reader has changed since stays. */
export async function seedShelf(target: Target, session: Session, shelf: readonly SeedBook[]): Promise<void> {
  const { token } = session;
  const found = await call<NotesCalls, 'GET /api/notes/books'>(target.address, 'GET /api/notes/books', { token });
  for (const book of shelf) {
    const own = found.find(({ gId }) => gId === book.gId);
    await fill(target, session, book, own);
  }
}
