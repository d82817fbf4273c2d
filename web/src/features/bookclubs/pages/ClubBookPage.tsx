import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { Button } from '@/components/form/Button';
import { Page } from '@/components/page/Page';
import { discussionsQuery } from '../api/queries';
import { useClubBook } from '../api/use-club-book';
import { ClubCrumbs } from '../components/ClubCrumbs';
import { DiscussionTable } from '../components/DiscussionTable';
import { MoreDiscussions } from '../components/MoreDiscussions';
import { NewDiscussionDialog } from '../components/NewDiscussionDialog';
import { NotInYourClubs } from '../components/NotInYourClubs';
import { isNotFound } from '../is-not-found';

/** `/bookclubs/{club}/{book}`: the discussions of a club's book. */
export function ClubBookPage() {
  const { club = '', book: bookId = '' } = useParams();
  const [isStarting, setStarting] = useState(false);
  const list = useInfiniteQuery(discussionsQuery(club, bookId));
  const book = useClubBook(club, bookId);

  if (isNotFound(list.error)) return <NotInYourClubs />;
  const discussions = list.data?.pages.flatMap(({ items }) => items);
  return (
    <Page
      title={book?.title ?? ''}
      heading={book?.title ?? 'Discussions'}
      byline={book?.author && `by ${book.author}`}
      breadcrumb={<ClubCrumbs club={club} below={[{ label: book?.title ?? '…' }]} />}
      actions={<Button onClick={() => setStarting(true)}>New Discussion</Button>}
    >
      {!discussions && list.error ? (
        <LoadFailure error={list.error} onRetry={list.refetch} retrying={list.isFetching} />
      ) : (
        <DiscussionTable club={club} bookId={bookId} discussions={discussions} />
      )}
      {list.hasNextPage && (
        <MoreDiscussions
          onMore={() => list.fetchNextPage()}
          loading={list.isFetchingNextPage}
          error={list.isFetchNextPageError ? list.error : null}
        />
      )}
      {isStarting && <NewDiscussionDialog club={club} bookId={bookId} onClose={() => setStarting(false)} />}
    </Page>
  );
}
