import type { FoundBook } from '@contract/search';
import { lengthOf, limits } from '@domain/limits';
import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError, errorText } from '@/lib/api/api-error';

/** Searches the catalogue for a text of at least 3 characters, in lower case. */
export type SearchBooks = (text: string, signal: AbortSignal) => Promise<FoundBook[]>;

export interface BookSearch {
  /** Best match first. While a longer or shorter text is searched for, the results of the one before. */
  books: readonly FoundBook[];
  /** `short`: too short to search for. */
  state: 'short' | 'searching' | 'done' | 'failed';
  /** Why it failed. */
  problem: string;
  retry: () => void;
}

interface Options {
  /** Characters from which a text is searched for. */
  minLength?: number;
  /** Searches only while this is true. */
  enabled?: boolean;
}

/** Milliseconds without typing before a search. */
const PAUSE_MS = 250;
/** Milliseconds for which results are reused: the catalogue hardly changes. */
const FRESH_MS = 5 * 60_000;
const none: readonly FoundBook[] = [];

/**
 * Finds books while the reader types. The request for an earlier text is aborted and its answer ignored. A failed search
 * is a state; nothing is thrown.
 */
export function useBookSearch(
  search: SearchBooks,
  text: string,
  { minLength = limits.searchText.min, enabled = true }: Options = {},
): BookSearch {
  // Renders again when the language changes.
  useLingui();
  // It becomes a part of an address, and Hosting takes a dot at the beginning of one for a hidden file.
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
  const retry = () => {
    query.refetch();
  };

  const common = { problem: problemOf(query.error), retry };
  if (isShort) return { books: none, state: 'short', ...common };
  const books = query.data ?? none;
  if (!isSettled || query.isFetching) return { books, state: 'searching', ...common };
  return query.isError ? { books: none, state: 'failed', ...common } : { books, state: 'done', ...common };
}

/** At the limit the server says when to try again; the reasons of other failures don't help the reader. */
function problemOf(error: unknown): string {
  const isTooMany = error instanceof ApiError && error.status === 429;
  return isTooMany ? errorText(error) : t`Search failed.`;
}

function isSameWord(before: string, now: string): boolean {
  return before !== '' && now !== '' && (now.startsWith(before) || before.startsWith(now));
}

/** `value` once it has stayed the same for `pause` milliseconds; until then the one before. */
function useSettled<Value>(value: Value, pause: number): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    if (value === settled) return;
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value, settled, pause]);
  return settled;
}
