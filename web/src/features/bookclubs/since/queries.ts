import type { Language } from '@domain/languages';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { clubKey, myClubsQuery } from '@/features/club-books/queries';
import { call } from '@/lib/api/api';

/**
 * What the others have said in a club: what the reader hasn't read, or all since an instant. What is read meanwhile stays,
 * and each visit asks anew.
 */
export const sinceQuery = (club: string, since: string | undefined, language: Language) =>
  queryOptions({
    meta: { hidden: true },
    queryKey: [...clubKey(club), 'since', since ?? 'unread', language],
    queryFn: ({ signal }) =>
      call('GET /api/bookclubs/since/{club}', { params: { club }, query: { since, language }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Says which posts of a discussion were read. */
export async function sayRead(client: QueryClient, discussion: string, posts: string[]): Promise<void> {
  await call('POST /api/bookclubs/read', { body: { id: discussion, posts }, keepalive: true });
  await client.invalidateQueries({ queryKey: myClubsQuery.queryKey });
}
