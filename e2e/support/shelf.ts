import type { APIRequestContext } from '@playwright/test';
import type { NewNote, Note, ShelfBook } from '../../functions/src/contract/notes';
import type { Session } from '../../functions/src/contract/user';
import { getJson, postJson } from './api';

export function addBook(request: APIRequestContext, session: Session, id: string, title: string, author = '') {
  return postJson<ShelfBook>(request, session, `/api/notes/books/${id}`, { gId: id, title, author });
}

export function addNote(request: APIRequestContext, session: Session, bookId: string, fields: Partial<NewNote>) {
  return postJson<Note>(request, session, '/api/notes', { bookId, chapter: 1, remark: 'A remark.', ...fields });
}

export async function notesOf(request: APIRequestContext, session: Session, bookId: string): Promise<Note[]> {
  return (await getJson<{ notes: Note[] }>(request, session, `/api/notes/books/${bookId}`)).notes;
}
