import { useInfiniteQuery } from '@tanstack/react-query';
import { EmptyState } from '@/components/feedback/EmptyState';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { shelfQuery } from '../api/queries';
import { booksOf } from '../shelf-lists';
import { BookCards } from './BookCards';
import { MoreBooks } from './MoreBooks';
import { ShelfLoading } from './ShelfLoading';
import { useBookDeletion } from './use-book-deletion';

/** The reader's books. It stays on 'loading...' until they are there. */
export function Shelf() {
  const shelf = useInfiniteQuery(shelfQuery);
  const books = shelf.data ? booksOf(shelf.data) : [];
  const { ask, popup } = useBookDeletion(books);
  if (!shelf.data) {
    if (!shelf.error) return <ShelfLoading />;
    return <LoadFailure error={shelf.error} onRetry={shelf.refetch} retrying={shelf.isFetching} />;
  }
  return (
    <>
      {books.length === 0 ? (
        <EmptyState>
          Your shelf is empty. Click "New Book" to find the book you are reading, and start taking notes in it.
        </EmptyState>
      ) : (
        <BookCards books={books} onDelete={ask} />
      )}
      {shelf.hasNextPage && (
        <MoreBooks
          onMore={() => shelf.fetchNextPage()}
          loading={shelf.isFetchingNextPage}
          error={shelf.isFetchNextPageError ? shelf.error : null}
        />
      )}
      {popup}
    </>
  );
}
