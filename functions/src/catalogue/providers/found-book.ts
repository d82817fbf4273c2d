import type { FoundBook } from '../../contract/search';
import type { BookIds } from '../../domain/book-ids';
import { bookIdsOf } from '../../domain/book-ids-of';
import { ID_PATTERN, type Length, limits } from '../../domain/limits';

export interface RawBook extends BookIds {
  id: string;
  title: string;
  author?: string | undefined;
  published?: string | undefined;
  publisher?: string | undefined;
  cover?: string | undefined;
}

const REFUSED = /[\0\p{Surrogate}\u202a-\u202e\u2066-\u2069]/gu;

function cut(text: string, { max }: Length): string {
  return [...text.replace(REFUSED, '').trim()].slice(0, max).join('').trim();
}

export function foundBook(raw: RawBook): FoundBook | undefined {
  const title = cut(raw.title, limits.title);
  if (!title || !ID_PATTERN.test(raw.id)) return undefined;
  return {
    id: raw.id,
    _id: raw.id,
    title,
    author: cut(raw.author ?? '', limits.author),
    published: cut(raw.published ?? '', limits.published),
    publisher: cut(raw.publisher ?? '', limits.publisher),
    ...(raw.cover && { cover: raw.cover }),
    ...bookIdsOf(raw),
  };
}

export function foundBooks(raws: Iterable<RawBook>): FoundBook[] {
  const books = new Map<string, FoundBook>();
  for (const raw of raws) {
    const book = foundBook(raw);
    if (book) books.set(book.id, book);
    if (books.size === limits.foundBooks.max) break;
  }
  return [...books.values()];
}
