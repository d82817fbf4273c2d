import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ListQuery } from '../list-query';

/**
 * One page of a table (from 1) of a list that the server pages by cursor: more of the list is read only when the page
 * needs it. A row that moved between two reads is shown once. A page after the last one shows the last one.
 */
export function useListPage<Row extends { _id: string }>(query: ListQuery<Row>, page: number, size: number) {
  const list = useInfiniteQuery(query);
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const read = distinct(data?.pages.flatMap(({ items }) => items) ?? []);
  const counted = data?.pages[0]?.total ?? undefined;
  const total = hasNextPage ? Math.max(counted ?? 0, read.length + 1) : read.length;
  const pages = Math.max(1, Math.ceil(total / size));
  const shown = Math.min(page, pages);
  const needsMore = hasNextPage && read.length < shown * size;

  useEffect(() => {
    if (needsMore && !isFetchingNextPage && !isFetchNextPageError) fetchNextPage();
  }, [needsMore, isFetchingNextPage, isFetchNextPageError, fetchNextPage]);

  return {
    rows: read.slice((shown - 1) * size, shown * size),
    page: shown,
    pages,
    /** Nothing is known of the list yet, not even how many pages it has. */
    isPending: list.isPending,
    isLoading: list.isPending || (needsMore && !isFetchNextPageError),
    /** Set only when there is nothing to show because of it. */
    error: !data || (needsMore && isFetchNextPageError) ? list.error : null,
    isFetching: list.isFetching,
    retry: () => {
      if (data) fetchNextPage();
      else list.refetch();
    },
  };
}

function distinct<Row extends { _id: string }>(rows: readonly Row[]): Row[] {
  return [...new Map(rows.map((row) => [row._id, row])).values()];
}
