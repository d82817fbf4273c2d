import { queryOptions } from '@tanstack/react-query';
import { callList } from '@/lib/api';

/** The names of the clubs that end with the reader, who is their last member. */
async function endingClubs(): Promise<string[]> {
  const names: string[] = [];
  let cursor: string | null | undefined;
  do {
    const { items, next } = await callList('GET /api/bookclubs/myClubs', { query: cursor ? { cursor } : {} });
    names.push(...items.filter(({ numMembers }) => numMembers === 1).map(({ clubName }) => clubName));
    cursor = next;
  } while (cursor);
  return names;
}

/** Asked anew each time that the question is put. */
export const endingClubsQuery = queryOptions({
  queryKey: ['account', 'ending-clubs'],
  queryFn: endingClubs,
  staleTime: 0,
});
