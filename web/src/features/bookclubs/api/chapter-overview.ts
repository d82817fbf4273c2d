import type { Edition } from '@contract/editions';
import type { FoundBook } from '@contract/search';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { clubKey } from '@/features/club-books/api/queries';
import { progressChanged } from '@/features/progress/api/queries';
import { call } from '@/lib/api/api';

/** Kept off the device, where shared progress would remain after a member stops sharing. */
export const chapterOverviewQuery = (club: string, book: string) =>
  queryOptions({
    meta: { hidden: true },
    queryKey: [...clubKey(club), 'overview', book],
    queryFn: ({ signal }) => call('POST /api/bookclubs/getBook', { body: { club, book }, signal }),
  });

export function useShareProgress(club: string, book: string) {
  const client = useQueryClient();
  const { queryKey } = chapterOverviewQuery(club, book);
  return useMutation({
    mutationFn: (shares: boolean) => call('POST /api/bookclubs/shareProgress', { body: { club, book, shares } }),
    meta: { shown: true },
    onSuccess: async (_, sharesProgress) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData(queryKey, (chapterOverview) => chapterOverview && { ...chapterOverview, sharesProgress });
      client.invalidateQueries({ queryKey });
    },
  });
}

export function useClubEditions(club: string, book: string) {
  const client = useQueryClient();
  const onSuccess = async () => {
    void progressChanged(client);
    await client.invalidateQueries({ queryKey: clubKey(club) });
  };
  const join = useMutation({
    mutationFn: ({ id, title, author }: FoundBook) =>
      call('POST /api/bookclubs/newEdition', { body: { club, book, id, title, author } }),
    onSuccess,
  });
  const separate = useMutation({
    mutationFn: ({ _id }: Edition) => call('POST /api/bookclubs/removeEdition', { body: { club, book, edition: _id } }),
    onSuccess,
  });
  return {
    join: async (edition: FoundBook): Promise<boolean> => Boolean(await join.mutateAsync(edition)),
    separate: (edition: Edition): void => separate.mutate(edition),
  };
}

/** For the reader alone. */
export function useCountProgress(club: string, book: { _id: string; title: string }) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (own: { _id: string }) =>
      call('POST /api/notes/editions/{gId}', {
        params: { gId: own._id },
        body: { id: book._id, title: book.title },
      }),
    onSuccess: async () => {
      void progressChanged(client);
      await client.invalidateQueries({ queryKey: clubKey(club) });
    },
  });
}
