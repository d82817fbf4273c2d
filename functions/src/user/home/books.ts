import type { ShelfBook } from '../../contract/notes';
import type { Stored } from '../../data/firestore';
import { findShelfBooks, type ShelfRecord } from '../../data/notes/shelf';
import { presentBookWithProgress } from '../../notes/present';
import type { ProgressOnce } from './progress-once';

/** Books to continue. */
const MOST = 5;

/** The books among these that are on the shelf and not finished, in their order. `shelf` is what is known of the shelf. */
export async function currentBooks(
  uid: string,
  bookIds: readonly string[],
  shelf: readonly Stored<ShelfRecord>[],
  progress: ProgressOnce,
): Promise<ShelfBook[]> {
  const known = new Map(shelf.map((book) => [book._id, book]));
  const unknown = bookIds.filter((bookId) => !known.has(bookId));
  for (const book of await findShelfBooks(uid, unknown)) known.set(book._id, book);
  const books = await Promise.all(
    bookIds
      .flatMap((bookId) => known.get(bookId) ?? [])
      .map(async (book) => ({ book, at: await progress.of(book._id) })),
  );
  return books
    .filter(({ at }) => !at?.finished)
    .slice(0, MOST)
    .map(({ book, at }) => presentBookWithProgress(book, uid, at));
}
