import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useBooksBeingDeleted } from '../api/delete-book';
import { shelfQuery } from '../api/queries';
import { booksOf } from '../cached-lists';
import { fold } from '../notebook/words';
import type { ShelfView } from '../shelf-view';

/**
 * The books of a view of the shelf. Those that have just got another status, or are being deleted, are left out. While a
 * text is sought in titles and authors, the rest of the books is loaded, so that the search is one of all.
 */
export function useShelfBooks(view: ShelfView, text: string | undefined) {
  const shelf = useInfiniteQuery(shelfQuery(view));
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = shelf;
  const hidden = useBooksBeingDeleted();
  const words = useMemo(
    () =>
      fold(text ?? '')
        .split(/\s+/)
        .filter(Boolean),
    [text],
  );
  const isSearching = words.length > 0;
  useEffect(() => {
    if (isSearching && hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [isSearching, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
  const folded = useMemo(
    () => (data ? booksOf(data) : []).map((book) => ({ book, words: fold(`${book.title} ${book.author}`) })),
    [data],
  );
  const books = useMemo(
    () =>
      folded
        .filter(({ words: own }) => words.every((word) => own.includes(word)))
        .map(({ book }) => book)
        .filter(({ _id, status }) => !hidden.includes(_id) && (!view.status || status === view.status)),
    [folded, words, hidden, view.status],
  );
  return { shelf, books, isSearching };
}
