import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { applyPart } from '@/lib/api/apply-answer';
import { persisted } from '@/lib/api/persisted-queries';
import { timeZone } from '@/lib/time-zone';

/** `year` is like `2026`; with a tag, of its books only. Months follow the reader's time zone. */
export const yearQuery = (year: string, tag?: string) =>
  queryOptions({
    ...persisted,
    queryKey: ['year', year, tag],
    queryFn: ({ signal }) =>
      call('GET /api/notes/years/{year}', {
        params: { year },
        query: { zone: timeZone(), tag },
        signal,
      }),
  });

export function useSetGoal(year: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ goal }: { goal: number | null }) =>
      call('PATCH /api/notes/years/{year}', { params: { year: `${year}` }, body: { goal } }),
    meta: { shown: true },
    onSuccess: ({ goal }) => applyPart(client, yearQuery(`${year}`).queryKey, { goal }),
  });
}
