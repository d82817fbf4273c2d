import {
  infiniteQueryOptions,
  type QueryClient,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { currentClubLanguage } from '@/i18n/language';
import { call, callList } from '@/lib/api/api';
import { changeRecords } from '@/lib/api/apply-answer';
import { persisted } from '@/lib/api/persisted-queries';
import { bellQuery, noticesKey } from './bell';

const PAGE_SIZE = 30;

/** The excerpts depend on the reader's progress. */
const meta = { ...persisted.meta, hidden: true };

export const noticesQuery = infiniteQueryOptions({
  meta,
  queryKey: [noticesKey, 'list'],
  queryFn: ({ pageParam, signal }) =>
    callList('GET /api/user/notices', {
      query: { limit: PAGE_SIZE, language: currentClubLanguage(), ...(pageParam && { cursor: pageParam }) },
      signal,
    }),
  initialPageParam: '',
  getNextPageParam: ({ next }) => next,
});

export const newsQuery = queryOptions({
  meta,
  queryKey: [noticesKey, 'news'],
  queryFn: ({ signal }) => call('GET /api/user/news', { query: { language: currentClubLanguage() }, signal }),
});

export function prefetchNotices(client: QueryClient): Promise<unknown> {
  return Promise.all([client.prefetchInfiniteQuery(noticesQuery), client.prefetchQuery(newsQuery)]);
}

/** Fetches the open lists again when the bell counts more than before. */
export function useNoticesOfBell(): void {
  const client = useQueryClient();
  const { data } = useQuery({ ...bellQuery, enabled: false });
  const before = useRef<number>(undefined);
  const unread = data?.unread;
  useEffect(() => {
    if (unread === undefined) return;
    if (before.current !== undefined && unread > before.current) {
      client.invalidateQueries({ queryKey: noticesQuery.queryKey });
      client.invalidateQueries({ queryKey: newsQuery.queryKey });
    }
    before.current = unread;
  }, [client, unread]);
}

/** Optimistic, with a rollback on failure. @param isQuiet the reader has left the screen, so no failure is shown */
export function useReadNotices({ isQuiet = false } = {}) {
  const client = useQueryClient();
  const { queryKey } = noticesQuery;
  const show = (ids: string[] | 'all') =>
    changeRecords(client, queryKey, (record) =>
      'read' in record && (ids === 'all' || ids.includes(record._id)) ? { ...record, read: true } : record,
    );
  return useMutation({
    mutationFn: (ids: string[] | 'all') => call('POST /api/user/readNotices', { body: { ids }, keepalive: true }),
    meta: { shown: isQuiet },
    onMutate: async (ids) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      show(ids);
      return before;
    },
    onError: (_error, _ids, before) => client.setQueryData(queryKey, before),
    onSuccess: async (bell, ids) => {
      await client.cancelQueries({ queryKey: bellQuery.queryKey });
      client.setQueryData(bellQuery.queryKey, bell);
      show(ids);
    },
  });
}
