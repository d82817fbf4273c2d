import type { Home } from '../../contract/home';
import { lastUsedAt } from '../../notes/rules';
import type { Stored } from '../../platform/store/firestore';
import { findShelfBooks, type ShelfRecord } from '../../shelf/store';
import { presentBookWithProgress } from '../../shelf/view';
import type { ProgressOnce } from '../progress/store';
import { isAway } from '../rules';

const MAX_BOOKS_SHOWN = 5;

export async function currentBooks(
  uid: string,
  bookIds: readonly string[],
  shelf: readonly Stored<ShelfRecord>[],
  progress: ProgressOnce,
  now: Date,
): Promise<Home['books']> {
  const known = new Map(shelf.map((book) => [book._id, book]));
  const unknown = bookIds.filter((bookId) => !known.has(bookId));
  for (const book of await findShelfBooks(uid, unknown)) known.set(book._id, book);
  const reading = bookIds
    .flatMap((bookId) => known.get(bookId) ?? [])
    .filter(({ status }) => status === 'reading')
    .slice(0, MAX_BOOKS_SHOWN);
  return Promise.all(
    reading.map(async (book) => {
      const moved = await progress.of(book._id);
      const editions = progress.editionsOf(book._id).flatMap((id) => known.get(id) ?? []);
      const away = isAway(lastUsedAt(editions, moved), now);
      return { ...presentBookWithProgress(book, uid, moved), ...(away && { away: true as const }) };
    }),
  );
}
