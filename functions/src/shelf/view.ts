import type { ShelfBook } from '../contract/notes';
import { ShelfState } from '../contract/shelf';
import type { Progress } from '../domain/progress';
import { progressOf } from '../progress/progress-writes';
import type { ShelfRecord } from './store';

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
