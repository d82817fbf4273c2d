import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { Loading } from '@/components/feedback/Loading';
import { SkeletonText } from '@/components/feedback/Skeleton';
import { Breadcrumb } from '@/components/navigation/Breadcrumb';
import { Page } from '@/components/page/Page';
import { ApiError } from '@/lib/api-error';
import { hrefs } from '@/lib/paths';
import { bookQuery } from '../api/queries';
import type { BookNotes } from '../note-lists';
import { NotThere } from './NotThere';

interface Props {
  bookId: string;
  /** The screen's title until its book is there. */
  title: string;
  children: (data: BookNotes) => ReactNode;
}

/** A screen about one book of the shelf, once the book is there; until then it says how things stand. */
export function BookGate({ bookId, title, children }: Props) {
  const { data, error, refetch, isFetching } = useQuery(bookQuery(bookId));
  if (data) return children(data);
  if (isUnknown(error)) {
    return (
      <NotThere title="Book not found" to={hrefs.notes()} link="Back to My Notes">
        This book is not on your shelf. It may have been deleted, or the address may be mistyped.
      </NotThere>
    );
  }
  return (
    <Page title={title} breadcrumb={<Breadcrumb crumbs={[{ label: 'Notebook', to: hrefs.notes() }]} />}>
      {error ? (
        <LoadFailure error={error} onRetry={refetch} retrying={isFetching} />
      ) : (
        <>
          <Loading />
          <SkeletonText lines={6} />
        </>
      )}
    </Page>
  );
}

/** Not there, not the reader's, or no id at all: one and the same to the reader. */
function isUnknown(error: Error | null): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}
