import { handMadeId, isHandMade } from '../catalogue/hand-made';
import type { Edition } from '../contract/editions';
import type { ShelfBook } from '../contract/notes';
import { ShelfState } from '../contract/shelf';
import type { Progress } from '../domain/progress';
import { type JoinedBooks, otherEditions } from '../progress/editions/rules';
import { progressOf } from '../progress/writes/store';
import type { ShelfRecord } from './store';

export function presentBook(book: ShelfRecord & { _id: string }, uid: string): ShelfBook {
  const { _id, title, author, publisher, published, cover, named, numNotes } = book;
  const optional = {
    ...(publisher && { publisher }),
    ...(published && { published }),
    ...(cover && { cover }),
    ...(isHandMade(_id) && { handMadeId: handMadeId(book) }),
    ...(named && { named }),
  };
  return { _id, gId: _id, title, author, ...optional, userId: uid, numNotes, ...ShelfState.parse(book) };
}

/** The book's other editions, leaving out the key of its own edited title. */
export function otherEditionsOf({ _id, ...book }: ShelfRecord & { _id: string }, joined: JoinedBooks): Edition[] {
  const ownKey = isHandMade(_id) ? handMadeId(book) : _id;
  return otherEditions(_id, joined).filter((edition) => edition._id !== ownKey);
}

export function presentBookWithProgress(
  book: ShelfRecord & { _id: string },
  uid: string,
  progress: Progress | undefined,
): ShelfBook {
  return { ...presentBook(book, uid), progress: progress ? progressOf(progress) : null };
}
