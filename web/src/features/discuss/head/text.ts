import type { QueryClient } from '@tanstack/react-query';
import { countOf, type ListQuery, setCount } from '../list-params';

/** Characters of a description that search engines show. */
const DESCRIPTION_MAX = 160;

/** The beginning of a text on one line, cut between two words. */
export function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= DESCRIPTION_MAX) return line;
  return `${line.slice(0, DESCRIPTION_MAX).replace(/\s\S*$/, '')}…`;
}

/** The page of a table that is shown: the last one when the address names a later one. */
export function shownPage<Row>(
  client: QueryClient,
  { queryKey }: ListQuery<Row>,
  search: URLSearchParams,
  size: number,
): number {
  const first = client.getQueryData(queryKey)?.pages[0];
  const total = first?.total ?? first?.items.length ?? 0;
  return Math.min(countOf(search, 'page'), Math.max(1, Math.ceil(total / size)));
}

/** An address with its tab and page; the first page is left out. */
export function paged(path: string, { tab, page }: { tab?: string; page: number }): string {
  const search = new URLSearchParams(tab && { tab });
  setCount(search, 'page', page);
  return search.size > 0 ? `${path}?${search}` : path;
}
