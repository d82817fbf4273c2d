import type { Topic } from '@contract/discuss';
import { EmptyState } from '@/components/feedback/EmptyState';
import { LoadFailure } from '@/components/feedback/LoadFailure';
import { type Column, DataTable } from '@/components/table/DataTable';
import { formatDate } from '@/lib/dates';
import { hrefs } from '@/lib/paths';
import { topicsQuery } from '../api/queries';
import { TablePager } from './TablePager';
import { useListPage } from './use-list-page';
import { useNumberParam } from './use-number-param';
import { usePageSize } from './use-page-size';

const columns: readonly [Column<Topic>, ...Column<Topic>[]] = [
  { head: 'Discussion', cell: ({ title }) => title },
  { head: 'Posts', cell: ({ numPosts }) => numPosts, align: 'end' },
  { head: 'Posts This Week', cell: ({ postsThisWeek }) => postsThisWeek, align: 'end' },
  { head: 'Latest Post', cell: ({ latestPost }) => <time dateTime={latestPost}>{formatDate(latestPost)}</time> },
];

/** The discussions of a book, the one with the latest post first. */
export function TopicsTab({ genre, bookId }: { genre: string; bookId: string }) {
  const [wanted, setPage] = useNumberParam('page');
  const size = usePageSize();
  const { rows, page, pages, isLoading, error, isFetching, retry } = useListPage(
    topicsQuery(bookId),
    wanted,
    size.value,
  );

  if (error) return <LoadFailure error={error} onRetry={retry} retrying={isFetching} />;
  return (
    <>
      <DataTable
        caption="Discussions"
        columns={columns}
        rows={rows}
        rowKey={({ _id }) => _id}
        target={{ href: ({ _id }) => hrefs.topic(genre, bookId, _id) }}
        skeletonRows={isLoading ? 6 : 0}
        empty={<EmptyState>Nobody has started a discussion of this book yet.</EmptyState>}
      />
      {(rows.length > 0 || isLoading) && (
        <TablePager label="Pages of discussions" page={page} pages={pages} onPage={setPage} size={size} />
      )}
    </>
  );
}
