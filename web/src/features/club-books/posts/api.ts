import type { ClubLanguage } from '@domain/languages';
import { MINUTE_MS } from '@domain/time';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callList } from '@/lib/api/api';

const page = (q: string, language: ClubLanguage, cursor: string, signal: AbortSignal) =>
  callList('GET /api/bookclubs/search', { query: { q, language, cursor: cursor || undefined }, signal });

/** The next page with a post, or the last page: other words of a search are compared after the page is read. */
async function load(q: string, language: ClubLanguage, cursor: string, signal: AbortSignal) {
  let list = await page(q, language, cursor, signal);
  while (list.items.length === 0 && list.next) list = await page(q, language, list.next, signal);
  return list;
}

export const postSearchQuery = (q: string, language: ClubLanguage) =>
  infiniteQueryOptions({
    queryKey: ['club-posts', 'search', q, language],
    queryFn: ({ pageParam, signal }) => load(q, language, pageParam, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: MINUTE_MS,
    meta: { personal: true },
  });
