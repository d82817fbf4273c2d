import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { clubKey } from '@/features/club-books/queries';
import { call } from '@/lib/api/api';

/**
 * Where the activity about a club's book is, and where those members are who share it. Nothing of it is kept on the device,
 * where it would stay when somebody stops sharing.
 */
export const chapterOverviewQuery = (club: string, book: string) =>
  queryOptions({
    meta: { hidden: true },
    queryKey: [...clubKey(club), 'overview', book],
    queryFn: ({ signal }) => call('POST /api/bookclubs/getBook', { body: { club, book }, signal }),
  });

/** Shows the other members of a club where the reader is in its books, or stops showing it. */
export function useShareProgress(club: string, book: string) {
  const client = useQueryClient();
  const { queryKey } = chapterOverviewQuery(club, book);
  return useMutation({
    mutationFn: (shares: boolean) => call('POST /api/bookclubs/shareProgress', { body: { club, shares } }),
    meta: { shown: true },
    onSuccess: async (_, sharesProgress) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (chapterOverview) => chapterOverview && { ...chapterOverview, sharesProgress });
      // The switch is the same on the pages of the club's other books.
      client.invalidateQueries({ queryKey: [...clubKey(club), 'overview'] });
    },
  });
}
