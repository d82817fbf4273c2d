import type { ShelfBook } from '@contract/notes';
import type { FoundBook } from '@contract/search';
import { hasAllWords, soughtWordsOf, wordsOf } from '@domain/text-words';
import { MINUTE_MS } from '@domain/time';
import { hasAllWordsMisspelt } from '@domain/typos';
import type { QueryClient } from '@tanstack/react-query';
import { call, callList } from '@/lib/api/api';
import { getSession } from '@/lib/session/session';
import { type FoundHere, foundHereKey } from './found-here-key';

const MAX_BOOKS_ON_SHELF = 5;
const FRESH_MS = MINUTE_MS;

async function loadShelf(signal: AbortSignal): Promise<readonly ShelfBook[]> {
  let books: ShelfBook[] = [];
  let cursor: string | null | undefined;
  do {
    const { items, next } = await callList('GET /api/notes/books', { query: { ...(cursor && { cursor }) }, signal });
    books = [...books, ...items];
    cursor = next;
  } while (cursor);
  return books;
}

async function booksOnShelf(client: QueryClient): Promise<readonly ShelfBook[] | undefined> {
  const reader = getSession()?.id;
  if (reader === undefined) return undefined;
  return client.fetchQuery({
    queryKey: [...foundHereKey, { shelf: reader }],
    queryFn: ({ signal }) => loadShelf(signal),
    staleTime: FRESH_MS,
    meta: { personal: true },
  });
}

const keyOf = ({ _id, handMadeId = _id }: ShelfBook): string => handMadeId;

const toFound = (book: ShelfBook): FoundBook => {
  const { title, author, published = '', publisher = '', cover } = book;
  return { id: keyOf(book), _id: keyOf(book), title, author, published, publisher, ...(cover && { cover }) };
};

export const picksFromShelf = async (client: QueryClient): Promise<FoundBook[]> =>
  ((await booksOnShelf(client)) ?? []).map(toFound);

function matching(books: readonly ShelfBook[], text: string): ShelfBook[] {
  const nameOf = ({ title, author }: ShelfBook) => `${title} ${author}`;
  const sought = soughtWordsOf(text);
  if (sought.length === 0) return [];
  const exact = books.filter((book) => hasAllWords(sought, wordsOf(nameOf(book))));
  if (exact.length > 0) return exact;
  return books.filter((book) => hasAllWordsMisspelt(sought, wordsOf(nameOf(book))));
}

/** Leaves out a part that fails: the search itself shows its own failures. */
export async function findHere(client: QueryClient, text: string, signal: AbortSignal): Promise<FoundHere> {
  const [shelf, local] = await Promise.all([
    booksOnShelf(client).catch(() => undefined),
    call('GET /api/notes/book/here/{searchText}', { params: { searchText: text }, signal, anonymous: true }).catch(
      () => [],
    ),
  ]);
  const books = [
    ...matching(shelf ?? [], text)
      .slice(0, MAX_BOOKS_ON_SHELF)
      .map(toFound),
    ...local,
  ];
  const shelfIds =
    shelf &&
    Object.fromEntries(
      shelf.flatMap((book) => [
        [book._id, book._id],
        [keyOf(book), book._id],
      ]),
    );
  return { books, shelfIds };
}
