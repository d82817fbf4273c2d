import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/api';

export const importsQuery = queryOptions({
  queryKey: ['imports'],
  queryFn: ({ signal }) => call('GET /api/notes/imports', { signal }),
});

export async function loadReport(importId: string) {
  const rows = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const part = await call('GET /api/notes/imports/{importId}/rows', {
      params: { importId },
      query: cursor ? { cursor } : {},
    });
    rows.push(...part.rows);
    cursor = part.next;
  }
  return rows;
}
