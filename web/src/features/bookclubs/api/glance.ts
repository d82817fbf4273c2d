import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { clubKey } from '@/lib/api/clubs';

/**
 * Where the talk about a club's book is, and where those members are who share it. Nothing of it is kept on the device,
 * where it would stay when somebody stops sharing.
 */
export const glanceQuery = (club: string, book: string) =>
  queryOptions({
    meta: { veiled: true },
    queryKey: [...clubKey(club), 'glance', book],
    queryFn: ({ signal }) => call('POST /api/bookclubs/getBook', { body: { club, book }, signal }),
  });

/** Shows the other members of a club where the reader is in its books, or stops showing it. */
export function useSharePlace(club: string, book: string) {
  const client = useQueryClient();
  const { queryKey } = glanceQuery(club, book);
  return useMutation({
    mutationFn: (shares: boolean) => call('POST /api/bookclubs/sharePlace', { body: { club, shares } }),
    meta: { shown: true },
    onSuccess: async (_, sharesPlace) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (glance) => glance && { ...glance, sharesPlace });
      // The switch is the same on the pages of the club's other books.
      client.invalidateQueries({ queryKey: [...clubKey(club), 'glance'] });
    },
  });
}
