import { lengthOf, limits } from '@contract/limits';
import type { FoundBook } from '@contract/search';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@/lib/api-error';
import { useSettled } from '../components/use-settled';

/** Asks the catalogue for a text of at least 3 characters, in lower case. */
export type SearchBooks = (text: string, signal: AbortSignal) => Promise<FoundBook[]>;

export interface BookSearch {
  /** Best match first. While a longer or shorter text is searched for, what the one before it has found. */
  books: readonly FoundBook[];
  /** `short`: too little to search for. */
  state: 'short' | 'searching' | 'done' | 'failed';
  /** Of `failed`, in words. */
  problem: string;
  retry: () => void;
}

interface Options {
  /** Characters from which a text is searched for. */
  minLength?: number;
  /** Searches only while this is true. */
  enabled?: boolean;
}

/** Milliseconds without typing before the catalogue is asked. */
const PAUSE_MS = 250;
/** Milliseconds for which the same text is not asked for again: the catalogue hardly changes. */
const FRESH_MS = 5 * 60_000;
const none: readonly FoundBook[] = [];

/**
 * Finds books while the reader types. An answer to a text that is no longer there is dropped, and its request is
 * aborted. A failed search is a state, never an error thrown.
 */
export function useBookSearch(
  search: SearchBooks,
  text: string,
  { minLength = limits.searchText.min, enabled = true }: Options = {},
): BookSearch {
  const wanted = text.trim().toLowerCase();
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
    // A failed search waits for the reader: coming back to the window must not search into a limit.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const retry = () => {
    query.refetch();
  };

  const told = { problem: problemOf(query.error), retry };
  if (isShort) return { books: none, state: 'short', ...told };
  const books = query.data ?? none;
  if (!isSettled || query.isFetching) return { books, state: 'searching', ...told };
  return query.isError ? { books: none, state: 'failed', ...told } : { books, state: 'done', ...told };
}

/** Who has searched very often is told when to go on; any other failure is not the reader's business. */
function problemOf(error: unknown): string {
  const isTooMany = error instanceof ApiError && error.status === 429;
  return isTooMany ? error.message : 'The search did not work just now.';
}

function isSameWord(before: string, now: string): boolean {
  return before !== '' && now !== '' && (now.startsWith(before) || before.startsWith(now));
}
