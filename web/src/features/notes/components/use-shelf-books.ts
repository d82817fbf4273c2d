import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useBooksBeingDeleted } from '../api/delete-book';
import { shelfQuery } from '../api/queries';
import { booksOf } from '../cached-lists';
import { hasSought, soughtBy } from '../notebook/words';
import type { ShelfView } from '../shelf-view';

/**
 * Excludes books that have just got another status or are being deleted. A search in titles and authors loads the
 * remaining pages, so that it covers all books.
 */
export function useShelfBooks(view: ShelfView, text: string | undefined) {
  const shelf = useInfiniteQuery(shelfQuery(view));
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = shelf;
  const hidden = useBooksBeingDeleted();
  const sought = useMemo(() => soughtBy(text ?? ''), [text]);
  const isSearching = sought.words.length > 0 || sought.signs !== '';
  useEffect(() => {
    if (isSearching && hasNextPage && !isFetching && !isFetchNextPageError) void fetchNextPage();
  }, [isSearching, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage]);
  const named = useMemo(
    () => (data ? booksOf(data) : []).map((book) => ({ book, name: `${book.title} ${book.author}` })),
    [data],
  );
  const books = useMemo(
    () =>
      named
        .filter(({ name }) => hasSought(name, sought))
        .map(({ book }) => book)
        .filter(({ _id, status }) => !hidden.includes(_id) && (!view.status || status === view.status)),
    [named, sought, hidden, view.status],
  );
  return { shelf, books, isSearching };
}
