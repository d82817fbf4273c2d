import type { ShelfBook } from '@contract/notes';
import { t } from '@lingui/core/macro';
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { unlessGone } from '@/lib/api/api-error';
import { forgetQueries } from '@/lib/api/persisted-queries';
import { deliver } from '@/lib/outbox/deliver';
import { isWaiting } from '@/lib/outbox/entry';
import { useEntries } from '@/lib/outbox/waiting';
import { toastAction, toastFailure } from '@/lib/toasts';
import { showDeletedBook } from '../note/show-written';
import { bookQuery } from './api';

const DELETE_BOOK = ['delete-book'];

/** The screen hides the book (`useBooksBeingDeleted`) until a failure. */
export function useDeleteBook(): (book: ShelfBook) => void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: DELETE_BOOK,
    // Runs immediately, since a closing page has no time for it.
    onMutate: ({ _id }) => void forgetQueries(client, bookQuery(_id).queryKey),
    mutationFn: ({ _id, title }: ShelfBook) => {
      const request = { name: 'DELETE /api/notes/books/{id}', params: { id: _id } } as const;
      const write = { id: crypto.randomUUID(), kind: 'delete-book', before: title } as const;
      return unlessGone(deliver({ ...write, request }, { keepalive: true }), undefined);
    },
    meta: { shown: true },
    onSuccess: async (_deleted, { _id, title }) => {
      toastAction(t`“${title}” deleted`);
      await showDeletedBook(client, _id);
    },
    onError: (error, { title }) => toastFailure(error, (reason) => t`“${title}” wasn't deleted. ${reason}`),
  });
  return mutate;
}

/** The ids of books whose deletion is being sent, or waits to be. */
export function useBooksBeingDeleted(): readonly string[] {
  const waiting = useEntries().filter((entry) => isWaiting(entry) && entry.kind === 'delete-book');
  const sending = useMutationState({
    filters: { mutationKey: DELETE_BOOK, status: 'pending' },
    select: ({ state }) => (state.variables as ShelfBook)._id,
  });
  return [...sending, ...waiting.map(({ request }) => request.params?.id ?? '')];
}
