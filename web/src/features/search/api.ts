import type { ClubLanguage } from '@domain/languages';
import { MINUTE_MS } from '@domain/time';
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { callList } from '@/lib/api/api';
import type { List } from '@/lib/api/request';

export const ORDER = 'order';
export const orders = ['newest', 'best'] as const;

export interface PostSearch {
  q: string;
  order: (typeof orders)[number];
}

/** Empty pages that are skipped: other words of a search are compared after a page is read. */
const EMPTY_PAGES = 3;

interface Options<Post> {
  queryKey: readonly unknown[];
  read: (cursor: string | undefined, signal: AbortSignal) => Promise<List<Post[]>>;
}

const searchQuery = <Post>({ queryKey, read }: Options<Post>) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: async ({ pageParam, signal }) => {
      let list = await read(pageParam || undefined, signal);
      for (let n = 0; n < EMPTY_PAGES && list.items.length === 0 && list.next; n += 1)
        list = await read(list.next, signal);
      return list;
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: MINUTE_MS,
    placeholderData: keepPreviousData,
    meta: { personal: true },
  });

export const clubPostsQuery = (search: PostSearch, language: ClubLanguage) =>
  searchQuery({
    queryKey: ['search', 'clubs', search, language],
    read: (cursor, signal) => callList('GET /api/bookclubs/search', { query: { ...search, language, cursor }, signal }),
  });

export const publicPostsQuery = (search: PostSearch) =>
  searchQuery({
    queryKey: ['search', 'public', search],
    read: (cursor, signal) => callList('GET /api/discuss/search/posts', { query: { ...search, cursor }, signal }),
  });
