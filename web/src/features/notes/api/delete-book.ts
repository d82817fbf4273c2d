import type { ShelfBook } from '@contract/notes';
import { t } from '@lingui/core/macro';
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { ApiError, errorText, unlessGone } from '@/lib/api/api-error';
import { forgetQueries } from '@/lib/api/persisted-queries';
import { toast } from '@/lib/toasts';
import { withoutBook } from '../cached-lists';
import { bookQuery, changeShelf, shelfCountsQuery } from './queries';

const DELETE_BOOK = ['delete-book'];
const FAILURE_MS = 6000;

/** The screen hides the book (`useBooksBeingDeleted`) until a failure. */
export function useDeleteBook(): (book: ShelfBook) => void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: DELETE_BOOK,
    // Runs immediately, since a closing page has no time for it.
    onMutate: ({ _id }) => void forgetQueries(client, bookQuery(_id).queryKey),
    mutationFn: (book: ShelfBook) =>
      unlessGone(call('DELETE /api/notes/books/{id}', { params: { id: book._id }, keepalive: true }), book),
    meta: { shown: true },
    onSuccess: async (_deleted, book) => {
      const { title } = book;
      toast(t`“${title}” deleted`);
      void forgetQueries(client, bookQuery(book._id).queryKey);
      await changeShelf(client, (shelf) => withoutBook(shelf, book._id));
      void client.invalidateQueries({ queryKey: shelfCountsQuery.queryKey });
    },
    onError: (error, { title }) => {
      // Handled by the Auto Sign Out popup.
      if (error instanceof ApiError && error.code === 'unauthenticated') return;
      const reason = errorText(error);
      toast(t`“${title}” wasn't deleted. ${reason}`, { kind: 'failed', ms: FAILURE_MS });
    },
  });
  return mutate;
}

export function useBooksBeingDeleted(): readonly string[] {
  return useMutationState({
    filters: { mutationKey: DELETE_BOOK, status: 'pending' },
    select: ({ state }) => (state.variables as ShelfBook)._id,
  });
}
