import type { APIRequestContext } from '@playwright/test';
import type { NewNote, Note, ShelfBook } from '../functions/src/contract/notes';
import type { Session } from '../functions/src/contract/user';
import { send } from './send';

/** Puts a book on a reader's shelf. */
export function addBook(request: APIRequestContext, session: Session, id: string, title: string, author = '') {
  return send<ShelfBook>(request, session, `/api/notes/books/${id}`, { gId: id, title, author });
}

/** Takes a note in a book of the shelf. */
export function addNote(request: APIRequestContext, session: Session, bookId: string, fields: Partial<NewNote>) {
  return send<Note>(request, session, '/api/notes', { bookId, chapter: 1, remark: 'A remark.', ...fields });
}
