import type { ClubLanguage } from '@domain/languages';
import type { ThreadArea } from '@domain/thread-area';
import { infiniteQueryOptions, queryOptions, useMutation } from '@tanstack/react-query';
import { call, callList } from '@/lib/api/api';

export const keptQuery = queryOptions({
  queryKey: ['kept', 'ids'],
  queryFn: ({ signal }) => call('GET /api/user/kept', { signal }),
  meta: { personal: true },
});

const page = (language: ClubLanguage, cursor: string, signal: AbortSignal) =>
  callList('GET /api/user/keptPosts', { query: { language, cursor: cursor || undefined }, signal });

/** The next page with a post that the reader may read, or the last page. */
async function load(language: ClubLanguage, cursor: string, signal: AbortSignal) {
  let list = await page(language, cursor, signal);
  while (list.items.length === 0 && list.next) list = await page(language, list.next, signal);
  return list;
}

export const keptPostsQuery = (language: ClubLanguage) =>
  infiniteQueryOptions({
    queryKey: ['kept', 'posts', language],
    queryFn: ({ pageParam, signal }) => load(language, pageParam, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    meta: { personal: true },
  });

export const useKeep = () =>
  useMutation({
    mutationFn: (body: { id: string; area: ThreadArea; kept: boolean }) => call('POST /api/user/keep', { body }),
  });
