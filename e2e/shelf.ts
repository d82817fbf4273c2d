import type { APIRequestContext } from '@playwright/test';
import type { NewNote, Note, ShelfBook } from '../functions/src/contract/notes';
import type { Session } from '../functions/src/contract/user';

async function post<Answer>(request: APIRequestContext, { token }: Session, path: string, data: object) {
  const answer = await request.post(path, { data, headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

/** Puts a book on a reader's shelf. */
export function addBook(request: APIRequestContext, session: Session, id: string, title: string, author = '') {
  return post<ShelfBook>(request, session, `/api/notes/books/${id}`, { gId: id, title, author });
}

/** Takes a note in a book of the shelf. */
export function addNote(request: APIRequestContext, session: Session, bookId: string, fields: Partial<NewNote>) {
  return post<Note>(request, session, '/api/notes', { bookId, chapter: 1, remark: 'A remark.', ...fields });
}
