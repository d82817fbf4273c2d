import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation, useParams, useSearchParams } from 'react-router-dom';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { SkeletonText } from '@/components/feedback/Skeleton';
import { Page } from '@/components/page/Page';
import { hrefs } from '@/lib/paths';
import { bookQuery } from '../api/queries';
import { BookHeader } from '../components/BookHeader';
import { BookTabs } from '../components/BookTabs';
import { NotesTab } from '../components/NotesTab';
import { NotHere } from '../components/NotHere';
import { StartDiscussion } from '../components/StartDiscussion';
import { ThreadCrumbs } from '../components/ThreadCrumbs';
import { TopicsTab } from '../components/TopicsTab';
import { isNotFound } from '../is-not-found';

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
          {book ? <BookHeader book={book} /> : <SkeletonText lines={2} />}
          <BookTabs genre={genre} bookId={bookId} current={isNotes ? 'notes' : 'discussions'} />
          {isNotes ? <NotesTab bookId={bookId} /> : <TopicsTab genre={genre} bookId={bookId} />}
          {book && !isNotes && <StartDiscussion book={book} />}
        </>
      )}
    </Page>
  );
}
