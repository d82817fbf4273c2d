import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { Loading } from '@/components/feedback/Loading';
import { NotFound } from '@/components/feedback/NotFound';
import { Breadcrumb } from '@/components/navigation/Breadcrumb';
import { Page } from '@/components/page/Page';
import { isNotFound } from '@/lib/api/api-error';
import { hrefs } from '@/lib/paths';
import { bookQuery } from '../api/queries';
import type { BookNotes } from '../cached-lists';

interface Props {
  bookId: string;
  /** The screen's title until its book has loaded. */
  title: string;
  /** The shapes of what is loading: the cover beside the heading, and what is below. */
  coverSkeleton: ReactNode;
  skeleton: ReactNode;
  children: (data: BookNotes) => ReactNode;
}

/** A screen about one book of the shelf: shown once the book has loaded, with the states before that. */
export function BookGate({ bookId, title, coverSkeleton, skeleton, children }: Props) {
  const { t } = useLingui();
  const { data, error, refetch, isFetching } = useQuery(bookQuery(bookId));
  if (data) return children(data);
  if (isNotFound(error)) {
    return (
      <NotFound title={t`Book not found`} to={hrefs.notes()} link={t`Back to My Notes`}>
        <Trans>This book isn't on your shelf. It may have been deleted, or the address may be wrong.</Trans>
      </NotFound>
    );
  }
  return (
    <Page
      title={title}
      cover={coverSkeleton}
      breadcrumb={<Breadcrumb crumbs={[{ label: t`Notebook`, to: hrefs.notes() }]} />}
      byline={!error && <Loading />}
    >
      {error ? <LoadFailure error={error} onRetry={refetch} retrying={isFetching} /> : skeleton}
    </Page>
  );
}
