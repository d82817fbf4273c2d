import type { Prediction } from '@contract/endings';
import { infiniteQueryOptions, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { clubKey } from '@/features/club-books/clubs/clubs';
import { currentClubLanguage } from '@/i18n/language';
import { call, callList } from '@/lib/api/api';
import { applyPart } from '@/lib/api/apply-answer';
import { timeZone } from '@/lib/time-zone';

/** Kept off the device, where other members' stars would remain after they leave. */
export const endingQuery = (club: string, book: string) =>
  queryOptions({
    meta: { hidden: true },
    queryKey: [...clubKey(club), 'ending', book],
    queryFn: ({ signal }) => {
      const query = { book, language: currentClubLanguage() };
      return call('GET /api/bookclubs/ending/{club}', { params: { club }, query, signal });
    },
  });

export const sharedNotesQuery = (club: string, bookId: string) =>
  infiniteQueryOptions({
    // The result depends on the reader's progress.
    meta: { hidden: true },
    queryKey: [...clubKey(club), 'shared', bookId],
    queryFn: ({ pageParam, signal }) =>
      callList('GET /api/notes/margins/{bookKey}', {
        params: { bookKey: bookId },
        query: { club, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });

export const clubYearQuery = (club: string, year: string) =>
  queryOptions({
    meta: { hidden: true },
    queryKey: [...clubKey(club), 'year', year],
    queryFn: ({ signal }) =>
      call('GET /api/bookclubs/year/{club}', {
        params: { club },
        query: { year, zone: timeZone() },
        signal,
      }),
  });

export function useGiveStars(club: string, book: string) {
  const client = useQueryClient();
  const { queryKey } = endingQuery(club, book);
  return useMutation({
    mutationFn: (stars: number | null) => call('POST /api/bookclubs/stars', { body: { club, book, stars } }),
    scope: { id: `stars ${club} ${book}` },
    meta: { shown: true },
    onSuccess: (stars) => applyPart(client, queryKey, { stars }),
  });
}

/** A like, by which a reader says that the author of a prediction saw it coming. */
export const useSawItComing = () =>
  useMutation({
    mutationFn: ({ _id: id, liked }: Pick<Prediction, '_id' | 'liked'>) =>
      call(liked ? 'POST /api/bookclubs/unlike' : 'POST /api/bookclubs/like', { body: { id } }),
  });

/** None until the reader has finished the book. */
export const lastWordsQuery = (club: string, bookId: string) =>
  infiniteQueryOptions({
    meta: { hidden: true },
    queryKey: [...clubKey(club), 'last-words', bookId],
    // Includes a review that the reader has just written.
    staleTime: 0,
    queryFn: ({ pageParam, signal }) =>
      callList('GET /api/notes/margins/{bookKey}', {
        params: { bookKey: bookId },
        query: { club, chapter: 'end', ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
