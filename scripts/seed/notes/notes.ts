import type { NotesCalls, ShelfBook } from '../../../functions/src/contract/notes';
import type { Session } from '../../../functions/src/contract/user';
import { call } from '../call';
import type { Target } from '../target';

export interface SeedNote {
  chapter: number;
  chapterTitle?: string;
  page: number;
  remark: string;
  pub?: true;
}

/** A book of the embedded catalogue with a reader's notes, oldest first. */
export interface SeedBook {
  gId: string;
  title: string;
  author: string;
  notes: readonly SeedNote[];
}

/** The `Idempotency-Key` of a note, so that each note is created only once, even if the reader edits it later. */
export const noteKey = (gId: string, index: number): string => `seed-${gId}-${index + 1}`;

/** Creates the notes in order, so that the last one is the most recently changed. */
async function createNotes({ address }: Target, { token }: Session, { gId, title, notes }: SeedBook): Promise<void> {
  for (const [index, note] of notes.entries()) {
    await call<NotesCalls, 'POST /api/notes'>(address, 'POST /api/notes', {
      token,
      key: noteKey(gId, index),
      body: { pub: false, ...note, bookId: gId, bookTitle: title },
    });
  }
}

async function seedBook(
  target: Target,
  session: Session,
  book: SeedBook,
  existing: ShelfBook | undefined,
): Promise<void> {
  const { gId, title, author, notes } = book;
  if (!existing) {
    await call<NotesCalls, 'POST /api/notes/books/{gId}'>(target.address, 'POST /api/notes/books/{gId}', {
      params: { gId },
      token: session.token,
      body: { title, author },
    });
  }
  if ((existing?.numNotes ?? 0) < notes.length) await createNotes(target, session, book);
}

/** Adds missing books and notes to a reader's shelf and keeps the reader's own changes. */
export async function seedShelf(target: Target, session: Session, shelf: readonly SeedBook[]): Promise<void> {
  const { token } = session;
  const books = await call<NotesCalls, 'GET /api/notes/books'>(target.address, 'GET /api/notes/books', { token });
  for (const book of shelf) {
    const existing = books.find(({ gId }) => gId === book.gId);
    await seedBook(target, session, book, existing);
  }
}
