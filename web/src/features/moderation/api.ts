import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/api';

export const reportQuery = (receipt: string) =>
  queryOptions({
    queryKey: ['report', receipt],
    queryFn: ({ signal }) => call('GET /api/user/report/{receipt}', { params: { receipt }, signal }),
  });

export const transparencyQuery = queryOptions({
  queryKey: ['transparency'],
  queryFn: ({ signal }) => call('GET /api/user/transparency', { signal }),
});
