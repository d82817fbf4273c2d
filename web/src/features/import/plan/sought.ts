import { importLimits } from '@domain/import-limits';
import { limits } from '@domain/limits';
import { cleanName } from './clean';
import { type LibraryBook, soughtKey } from './library';
import { bytesOf, PART_BYTES } from './parts';

export const sought = ({ title, author, isbn13, olWork, olEdition }: LibraryBook) => ({
  title: cleanName(title, limits.title),
  author: cleanName(author ?? '', limits.author),
  ...(isbn13 && { isbn13 }),
  ...(olWork && { olWork }),
  ...(olEdition && { olEdition }),
});

interface Sought {
  key: string;
  book: LibraryBook;
  /** Records that find the same book. */
  count: number;
}

/** Each different book once, in batches that fit into one call. */
export function* soughtBatches(books: readonly LibraryBook[]): Generator<Sought[]> {
  const different = new Map<string, Sought>();
  for (const book of books) {
    const key = soughtKey(book);
    const count = (different.get(key)?.count ?? 0) + 1;
    different.set(key, { key, book, count });
  }
  let batch: Sought[] = [];
  let bytes = 0;
  for (const each of different.values()) {
    const size = bytesOf(sought(each.book));
    if (batch.length === importLimits.matches.max || bytes + size > PART_BYTES) {
      yield batch;
      batch = [];
      bytes = 0;
    }
    batch.push(each);
    bytes += size;
  }
  if (batch.length > 0) yield batch;
}
