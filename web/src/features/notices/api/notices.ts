import type { Notice } from '@contract/notices';
import {
  type InfiniteData,
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { clubsKey } from '@/features/club-books/queries';
import { call, callList } from '@/lib/api/api';
import type { List } from '@/lib/api/client';
import { persisted } from '@/lib/api/persisted-queries';
import { bellQuery, noticesKey } from './bell';

/** How many notices are read at once. */
const PAGE = 30;

/** Their words are shown as far as the reader has read. */
const meta = { ...persisted.meta, hidden: true };

/** The reader's notices, the latest first. */
export const noticesQuery = infiniteQueryOptions({
  meta,
  queryKey: [noticesKey, 'list'],
  queryFn: ({ pageParam, signal }) =>
    callList('GET /api/user/notices', { query: { limit: PAGE, ...(pageParam && { cursor: pageParam }) }, signal }),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next,
});

/** What is new in the reader's clubs, and where they follow. */
export const newsQuery = queryOptions({
  meta,
  queryKey: [noticesKey, 'news'],
  queryFn: ({ signal }) => call('GET /api/user/news', { signal }),
});

/** Starts what Notifications shows. */
export function prefetchNotices(client: QueryClient): Promise<unknown> {
  return Promise.all([client.prefetchInfiniteQuery(noticesQuery), client.prefetchQuery(newsQuery)]);
}

type Notices = InfiniteData<List<Notice[]>>;

/**
 * Reads notices at once, and puts them back when the server doesn't.
 * @param isQuiet nothing is said of a failure, since the reader has gone on
 */
export function useReadNotices({ isQuiet = false } = {}) {
  const client = useQueryClient();
  const { queryKey } = noticesQuery;
  return useMutation({
    mutationFn: (ids: string[] | 'all') => call('POST /api/user/readNotices', { body: { ids }, keepalive: true }),
    meta: { shown: isQuiet },
    onMutate: async (ids) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, (notices) => notices && markedAsRead(notices, ids));
      return before;
    },
    onError: (_error, _ids, before) => client.setQueryData(queryKey, before),
    onSuccess: async (bell, ids) => {
      await client.cancelQueries({ queryKey: bellQuery.queryKey });
      client.setQueryData(bellQuery.queryKey, bell);
      client.invalidateQueries({ queryKey: newsQuery.queryKey });
      // New discussions are read too, and counted in the lists of clubs.
      if (ids === 'all') client.invalidateQueries({ queryKey: [clubsKey] });
    },
  });
}

function markedAsRead(notices: Notices, ids: readonly string[] | 'all'): Notices {
  const read = (notice: Notice) => (ids === 'all' || ids.includes(notice._id) ? { ...notice, read: true } : notice);
  return { ...notices, pages: notices.pages.map((page) => ({ ...page, items: page.items.map(read) })) };
}
