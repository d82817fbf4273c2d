import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { persisted } from '@/lib/api/persisted-queries';

/** A year of the reader, such as `2026`, with the months where they are. */
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
