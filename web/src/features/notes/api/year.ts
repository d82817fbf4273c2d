import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { persisted } from '@/lib/api/persisted-queries';

/** `year` is like `2026`. Months follow the reader's time zone. */
export const yearQuery = (year: string) =>
  queryOptions({
    ...persisted,
    queryKey: ['year', year],
    queryFn: ({ signal }) =>
      call('GET /api/notes/years/{year}', {
        params: { year },
        query: { zone: Intl.DateTimeFormat().resolvedOptions().timeZone },
        signal,
      }),
  });
