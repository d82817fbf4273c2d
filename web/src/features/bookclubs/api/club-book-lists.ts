import type { Language } from '@domain/languages';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { clubKey, clubsKey } from '@/features/club-books/queries';
import { call } from '@/lib/api/api';

/** What goes when a book is removed, as of now: its discussions, the latest with their titles. */
export const bookContentsQuery = (club: string, book: string, language: Language) =>
  queryOptions({
    // The reader's progress decides which titles it has.
    meta: { hidden: true },
    queryKey: [...clubKey(club), 'contents', book, language],
    queryFn: ({ signal }) => call('POST /api/bookclubs/getContents', { body: { club, book, language }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** Removes a book with its discussions, of which the reader has `seen` so many. */
export function useRemoveBook(club: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (removed: { book: string; seen: { discussions: number; posts: number } }) =>
      call('POST /api/bookclubs/removeBook', { body: { club, ...removed } }),
    meta: { shown: true },
    onSuccess: () => client.invalidateQueries({ queryKey: [clubsKey] }),
    // Somebody may have written more.
    onError: () => client.invalidateQueries({ queryKey: [...clubKey(club), 'contents'] }),
  });
}

/** Puts the club's current books into an order. */
export function useOrderBooks(club: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (books: string[]) => call('POST /api/bookclubs/orderBooks', { body: { club, books } }),
    meta: { shown: true },
    // One after the other, so that the last one counts.
    scope: { id: `settings ${clubKey(club).join('/')}` },
    onSuccess: () => client.invalidateQueries({ queryKey: [clubsKey] }),
  });
}
