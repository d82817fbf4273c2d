import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { persisted } from '@/lib/api/persisted-queries';

/** `year` is such as `2026`. The reader's own time zone separates the months. */
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
