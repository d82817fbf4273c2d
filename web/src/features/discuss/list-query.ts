import { infiniteQueryOptions } from '@tanstack/react-query';
import type { List } from '@/lib/api/client';

/** A list that the server pages by cursor, as the pages that were read so far. */
export function listQuery<Row>(
  queryKey: readonly string[],
  read: (cursor: string | undefined, signal: AbortSignal) => Promise<List<Row[]>>,
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: async ({ pageParam, signal }) => {
      // Only what can be written as JSON, since a rendered page brings the list along.
      const { items, total, next } = await read(pageParam || undefined, signal);
      return { items, total, next };
    },
    initialPageParam: '',
    getNextPageParam: (last) => last.next,
  });
}

export type ListQuery<Row> = ReturnType<typeof listQuery<Row>>;
