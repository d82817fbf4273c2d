import type { ClubBookOverview } from '@contract/clubs';
import type { Edition } from '@contract/editions';
import type { FoundBook } from '@contract/search';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { clubKey } from '@/features/club-books/clubs/clubs';
import { call } from '@/lib/api/api';

/** Kept out of the device's storage, where shared progress would remain after a member stops sharing. */
export const chapterOverviewQuery = (club: string, book: string) =>
  queryOptions({
    meta: { hidden: true },
    queryKey: [...clubKey(club), 'overview', book],
    queryFn: ({ signal }) => call('POST /api/bookclubs/getBook', { body: { club, book }, signal }),
  });

/** Of the chosen chapter, or else of the last step that the reader has reached. */
export function questionsShown({ questions, progress }: ClubBookOverview, chosen: number | 'end' | undefined) {
  const at = progress?.chapter ?? 0;
  const reached = questions.findLast(({ chapter }) => progress?.finished || chapter <= at) ?? questions[0];
  const shown = chosen ?? reached?.chapter;
  return questions.filter(({ chapter }) => chapter === shown);
}

export const useShareProgress = (club: string, book: string) =>
  useMutation({
    mutationFn: (shares: boolean) => call('POST /api/bookclubs/shareProgress', { body: { club, book, shares } }),
    meta: { shown: true, refreshes: true },
  });

export function useClubEditions(club: string, book: string) {
  const meta = { refreshes: true };
  const join = useMutation({
    mutationFn: ({ id, title, author }: FoundBook) =>
      call('POST /api/bookclubs/newEdition', { body: { club, book, id, title, author } }),
    meta,
  });
  const separate = useMutation({
    mutationFn: ({ _id }: Edition) => call('POST /api/bookclubs/removeEdition', { body: { club, book, edition: _id } }),
    meta,
  });
  return {
    join: async (edition: FoundBook): Promise<boolean> => Boolean(await join.mutateAsync(edition)),
    separate: (edition: Edition): void => separate.mutate(edition),
  };
}

/** For the reader alone. */
export const useCountProgress = (book: { _id: string; title: string }) =>
  useMutation({
    mutationFn: (own: { _id: string }) =>
      call('POST /api/notes/editions/{gId}', {
        params: { gId: own._id },
        body: { id: book._id, title: book.title },
      }),
    meta: { refreshes: true },
  });
