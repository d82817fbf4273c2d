import { limits } from '@domain/limits';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { List } from '@/lib/api/request';
import { type ChangeOptions, useSearchChange, useSearchHref } from '@/lib/use-search-change';

const COUNT = /^[1-9]\d{0,6}$/;

/** For example `?page=3`; anything but an integer from 1 is 1. */
export function countOf(search: URLSearchParams, name: string): number {
  const text = search.get(name) ?? '';
  return COUNT.test(text) ? Number(text) : 1;
}

export function setCount(search: URLSearchParams, name: string, value: number): void {
  if (value === 1) search.delete(name);
  else search.set(name, String(value));
}

export const FICTION_SIZE = 9;
export const NON_FICTION_SIZE = 25;

export const BOOKS_SIZE = 15;

export const topicsSizes = [20, 30, 40] as const;

export const topicsSizeOf = (search: URLSearchParams): number =>
  topicsSizes.find((size) => String(size) === search.get('size')) ?? topicsSizes[0];

export function useNumberParam(name: string) {
  const [search] = useSearchParams();
  const change = useSearchChange();
  const hrefAfter = useSearchHref();
  return {
    value: countOf(search, name),
    set: (value: number, options?: ChangeOptions) => change((next) => setCount(next, name, value), options),
    hrefOf: (value: number) => hrefAfter((next) => setCount(next, name, value)),
  };
}

/** The server pages the list by cursor. The data are the loaded pages. */
export function listQuery<Row>(
  queryKey: readonly string[],
  read: (cursor: string | undefined, signal: AbortSignal) => Promise<List<Row[]>>,
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: async ({ pageParam, signal }) => {
      // Only JSON values, since a rendered page embeds the list.
      const { items, total, next } = await read(pageParam || undefined, signal);
      return { items, total, next };
    },
    initialPageParam: '',
    getNextPageParam: (last) => last.next,
  });
}

export type ListQuery<Row> = ReturnType<typeof listQuery<Row>>;

/** `page` starts at 1; one beyond the end shows the last page. A row that moved between two reads appears once. */
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
    isPending: list.isPending,
    isLoading: list.isPending || (needsMore && !isFetchNextPageError),
    /** Set only if it leaves nothing to show. */
    error: !data || (needsMore && isFetchNextPageError) ? list.error : null,
    isFetching: list.isFetching,
    refetch: () => {
      if (data) fetchNextPage();
      else list.refetch();
    },
  };
}

function distinct<Row extends { _id: string }>(rows: readonly Row[]): Row[] {
  return [...new Map(rows.map((row) => [row._id, row])).values()];
}

export const SEARCHED = 'q';

/** A search without two such letters in a row would find too much. */
const LETTERS = /[\p{L}\p{N}]{2}/u;

/** Without half of an emoji at the cut, which no address can have. */
export const asSearchText = (text: string): string =>
  text
    .trim()
    .slice(0, limits.publicSearch.max)
    .replace(/[\uD800-\uDBFF]$/, '');

export const searchTextIn = (search: URLSearchParams): string => asSearchText(search.get(SEARCHED) ?? '');

export const isSearchable = (searchText: string): boolean => LETTERS.test(searchText);
