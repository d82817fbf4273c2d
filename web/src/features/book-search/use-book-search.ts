import type { FoundBook } from '@contract/search';
import { isbn13Of } from '@domain/isbn';
import { lengthOf, limits } from '@domain/limits';
import { MINUTE_MS } from '@domain/time';
import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { call } from '@/lib/api/api';
import { ApiError, errorText } from '@/lib/api/api-error';
import { loadChunk } from '@/lib/load-chunk';
import { useSession } from '@/lib/session/session';
import { type FoundHere, foundHereKey } from './found-here-key';

/** `text` has at least 3 characters and is in lower case. */
export type SearchBooks = (text: string, signal: AbortSignal) => Promise<FoundBook[]>;

export const searchBooks: SearchBooks = (searchText, signal) =>
  call('GET /api/notes/book/{searchText}', { params: { searchText }, signal, anonymous: true });

/** Sent with the token, as the specification requires for the popup of a new public discussion (section 7). */
export const searchBooksWithToken: SearchBooks = (searchText, signal) =>
  call('GET /api/notes/book/{searchText}', { params: { searchText }, signal });

/** `shelfId`: on the reader's shelf; null if it isn't there, undefined if unknown. */
export type BookMatch = FoundBook & { shelfId?: string | null };

export interface BookSearch {
  books: readonly BookMatch[];
  state: 'short' | 'searching' | 'done' | 'failed';
  problem: string;
  retry: () => void;
}

interface Options {
  minLength?: number;
  enabled?: boolean;
}

const PAUSE_MS = 250;
const FRESH_MS = 5 * MINUTE_MS;
const none: readonly FoundBook[] = [];

/** Aborts the request for an earlier text. Returns a failure as a state, and never throws. */
export function useBookSearch(
  search: SearchBooks,
  text: string,
  { minLength = limits.searchText.min, enabled = true }: Options = {},
): BookSearch {
  // Rerenders when the language changes.
  useLingui();
  // The text becomes part of an address, and Hosting treats a leading dot as a hidden file.
  const wanted = text
    .replace(/^[.\s]+/, '')
    .trim()
    .toLowerCase();
  const settled = useSettled(wanted, PAUSE_MS);
  const isShort = !enabled || lengthOf(wanted) < minLength;
  const isSettled = settled === wanted;
  const query = useQuery({
    queryKey: ['found-books', settled],
    queryFn: ({ signal }) => search(settled, signal),
    enabled: !isShort && isSettled,
    staleTime: FRESH_MS,
    placeholderData: (found, before) => (isSameWord(String(before?.queryKey[1]), settled) ? found : undefined),
    retry: false,
    // Only the reader repeats a failed search: a focused window must not use up the limit.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const session = useSession();
  const here = useQuery({
    queryKey: [...foundHereKey, settled, session?.id],
    queryFn: async ({ client, signal }) =>
      (await loadChunk(() => import('./found-here'))).findHere(client, settled, signal),
    enabled: !isShort && isSettled && session !== undefined,
    placeholderData: (found, before) => (isSameWord(String(before?.queryKey[1]), settled) ? found : undefined),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  // The provider's results wait for the first ones, which would otherwise push them away.
  const isHereLate = here.isFetching && (!here.data || here.isPlaceholderData);
  const found = here.isLoading ? undefined : query.data;
  const books = useMemo(() => merged(here.data, found), [here.data, found]);
  const retry = () => {
    query.refetch();
  };

  const common = { problem: problemOf(query.error, isbn13Of(settled) !== undefined), retry };
  if (isShort) return { books: none, state: 'short', ...common };
  if (!isSettled || query.isFetching || isHereLate) return { books, state: 'searching', ...common };
  return query.isError ? { books, state: 'failed', ...common } : { books, state: 'done', ...common };
}

/** The server's message says when to try again, or why it can't look up an ISBN; other reasons don't help the reader. */
function problemOf(error: unknown, isIsbn: boolean): string {
  const isExplained = error instanceof ApiError && (error.status === 429 || (isIsbn && error.status === 503));
  return isExplained ? errorText(error) : t`Search failed.`;
}

const nameOf = ({ title, author }: FoundBook): string => `${title} ${author}`.toLowerCase();

/** The first results don't move when the provider's arrive: books that they have are left out. */
function merged(here: FoundHere | undefined, found: readonly FoundBook[] = none): readonly BookMatch[] {
  if (!here) return found;
  const ids = new Set<string>();
  const names = new Set<string>();
  const shelfId = ({ id }: FoundBook) => here.shelfIds && { shelfId: here.shelfIds[id] ?? null };
  return [...here.books, ...found].flatMap((book) => {
    if (ids.has(book.id) || names.has(nameOf(book))) return [];
    ids.add(book.id);
    names.add(nameOf(book));
    return { ...book, ...shelfId(book) };
  });
}

function isSameWord(before: string, now: string): boolean {
  return before !== '' && now !== '' && (now.startsWith(before) || before.startsWith(now));
}

function useSettled<Value>(value: Value, pause: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (value === settled) return;
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value, settled, pause]);
  return settled;
}
