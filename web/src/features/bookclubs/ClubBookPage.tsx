import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { Button } from '@/ui/Button';
import { LoadFailure } from '@/ui/LoadFailure';
import { Page } from '@/ui/Page';
import { ClubCrumbs } from './ClubCrumbs';
import { DiscussionTable } from './DiscussionTable';
import { isNotFound } from './is-not-found';
import { MoreDiscussions } from './MoreDiscussions';
import { NewDiscussionDialog } from './NewDiscussionDialog';
import { NotInYourClubs } from './NotInYourClubs';
import { discussionsQuery } from './queries';
import { useClubBook } from './use-club-book';

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
