import { randomUUID } from 'node:crypto';
import type { Note } from '../../../src/contract/notes';
import type { Session } from '../../../src/contract/user';
import type { MyProgress } from '../../../src/domain/progress';
import { send } from '../../calls/areas';

export const rose = 'the-name-of-the-rose-eco';
export const rosa = 'il-nome-della-rosa-eco';
export const titles: Record<string, string> = { [rose]: 'The Name of the Rose', [rosa]: 'Il nome della rosa' };

export const aBook = (name = 'book') => `${name}-${randomUUID().slice(0, 8)}`;

export async function shelve(as: Session, ...books: string[]): Promise<void> {
  for (const book of books) {
    const body = { title: titles[book] ?? `Title of ${book}`, author: 'Umberto Eco' };
    await send(`POST /api/notes/books/${book}`, { as, body });
  }
}

export async function note(as: Session, bookId: string, chapter: number, fields: object = {}): Promise<Note> {
  const body = { bookId, remark: `${bookId} at ${chapter}`, chapter, ...fields };
  const made = await send<Note>('POST /api/notes', { as, body });
  if (made.status !== 200) throw new Error(`POST /api/notes answered ${JSON.stringify(made.body)}`);
  return made.body;
}

export const move = (as: Session, book: string, chapter: number) =>
  send(`PATCH /api/notes/progress/${book}`, { as, body: { chapter } });

export const chapterOf = async (as: Session, book: string): Promise<number | undefined> =>
  (await send<MyProgress>(`GET /api/notes/progress/${book}`, { as })).body.progress?.chapter;
