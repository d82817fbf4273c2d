import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation, useParams, useSearchParams } from 'react-router';
import { hrefs } from '@/lib/paths';
import { LoadFailure } from '@/ui/LoadFailure';
import { Page } from '@/ui/Page';
import { Skeleton } from '@/ui/Skeleton';
import { BookHeader } from './BookHeader';
import { BookTabs } from './BookTabs';
import { isNotFound } from './is-not-found';
import { NotesTab } from './NotesTab';
import { NotHere } from './NotHere';
import { bookQuery } from './queries';
import { StartDiscussion } from './StartDiscussion';
import { ThreadCrumbs } from './ThreadCrumbs';
import { TopicsTab } from './TopicsTab';

/** `/discuss/{genre}/{book}`: a book's discussions and its readers' notes. */
export function BookPage() {
  const { genre = '', book: bookId = '' } = useParams();
  const { search } = useLocation();
  const [params] = useSearchParams();
  const { data: book, error, refetch, isFetching } = useQuery(bookQuery(bookId));
  const isNotes = params.get('tab') === 'notes';

  if (isNotFound(error)) return <NotHere what="book" />;
  if (book && book.genre !== genre) return <Navigate to={hrefs.genreBook(book.genre, bookId) + search} replace />;
  return (
    <Page
      title={book?.title ?? ''}
      heading={book?.title ?? 'Book'}
      breadcrumb={<ThreadCrumbs genre={genre} bookId={bookId} book={book} />}
    >
      {error && !book ? (
        <LoadFailure error={error} onRetry={refetch} retrying={isFetching} />
      ) : (
        <>
          {book ? <BookHeader book={book} /> : <Skeleton lines={2} />}
          <BookTabs genre={genre} bookId={bookId} current={isNotes ? 'notes' : 'discussions'} />
          {isNotes ? <NotesTab bookId={bookId} /> : <TopicsTab genre={genre} bookId={bookId} />}
          {book && !isNotes && <StartDiscussion book={book} />}
        </>
      )}
    </Page>
  );
}
