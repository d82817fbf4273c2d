import type { APIRequestContext } from '@playwright/test';
import type { NewNote, Note, ShelfBook } from '../../functions/src/contract/notes';
import type { Session } from '../../functions/src/contract/user';
import { postJson } from './api';

export function addBook(request: APIRequestContext, session: Session, id: string, title: string, author = '') {
  return postJson<ShelfBook>(request, session, `/api/notes/books/${id}`, { gId: id, title, author });
}

export function addNote(request: APIRequestContext, session: Session, bookId: string, fields: Partial<NewNote>) {
  return postJson<Note>(request, session, '/api/notes', { bookId, chapter: 1, remark: 'A remark.', ...fields });
}

export async function notesOf(request: APIRequestContext, { token }: Session, bookId: string): Promise<Note[]> {
  const response = await request.get(`/api/notes/books/${bookId}`, { headers: { Authorization: `Bearer ${token}` } });
  return ((await response.json()) as { notes: Note[] }).notes;
}
