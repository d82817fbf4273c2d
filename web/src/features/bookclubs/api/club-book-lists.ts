import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clubKey, clubsKey } from '@/features/club-books/queries';
import { call } from '@/lib/api/api';

/** Removes a book that nothing was said about. */
export function useRemoveBook(club: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (book: string) => call('POST /api/bookclubs/removeBook', { body: { club, book } }),
    meta: { shown: true },
    onSuccess: () => client.invalidateQueries({ queryKey: [clubsKey] }),
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
