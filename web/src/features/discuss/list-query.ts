import { infiniteQueryOptions } from '@tanstack/react-query';
import type { List } from '@/lib/api/client';

/** A list that the server pages by cursor, as the pages that were read so far. */
export function listQuery<Row>(
  queryKey: readonly string[],
  read: (cursor: string | undefined, signal: AbortSignal) => Promise<List<Row[]>>,
) {
  return infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
  });
}

export type ListQuery<Row> = ReturnType<typeof listQuery<Row>>;
