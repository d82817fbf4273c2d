import type { ShelfBook } from '@contract/notes';
import { t } from '@lingui/core/macro';
import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { ApiError, errorText, unlessGone } from '@/lib/api/api-error';
import { forgetQueries } from '@/lib/api/persisted-queries';
import { getSession } from '@/lib/session/session';
import { dismissToast, toast } from '@/lib/toasts';
import { withoutBook } from '../cached-lists';
import { bookQuery, changeShelf, shelfCountsQuery } from './queries';

const DELETE_BOOK = ['delete-book'];
/** Milliseconds that a reader has to undo it. */
const UNDO_MS = 10_000;
/** Milliseconds that a failure stays. */
const FAILURE_MS = 6000;

/** What takes back the deletion of each book that can still be undone. */
const undos = new Map<string, () => void>();

/**
 * Deletes a book with all its notes. The screen hides it at once (`useBooksBeingDeleted`); the server is asked when the
 * toast with Undo ends or the page is closed, since it couldn't bring 2,000 notes back. `onKept` runs after Undo. Once
 * another reader, or nobody, is signed in the book stays.
 */
export function useDeleteBook(onKept: (book: ShelfBook) => void): (book: ShelfBook) => void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationKey: DELETE_BOOK,
    mutationFn: async (book: ShelfBook) => {
      const reader = getSession()?.id;
      // At once, since a closed page has no time for it.
      void forgetQueries(client, bookQuery(book._id).queryKey);
      const isUndone = await offerUndo(book);
      if (isUndone || getSession()?.id !== reader) return null;
      return unlessGone(call('DELETE /api/notes/books/{id}', { params: { id: book._id }, keepalive: true }), book);
    },
    meta: { shown: true },
    onSuccess: async (deleted, book) => {
      if (!deleted) return onKept(book);
      void forgetQueries(client, bookQuery(book._id).queryKey);
      await changeShelf(client, (shelf) => withoutBook(shelf, book._id));
      void client.invalidateQueries({ queryKey: shelfCountsQuery.queryKey });
    },
    onError: (error, { title }) => {
      // The 'Auto Sign Out' popup says that one.
      if (error instanceof ApiError && error.code === 'unauthenticated') return;
      const reason = errorText(error);
      toast(t`“${title}” wasn't deleted. ${reason}`, { kind: 'failed', ms: FAILURE_MS });
    },
  });
  return mutate;
}

/** The ids of the books that are being deleted, or will be once it can't be undone any more. */
export function useBooksBeingDeleted(): readonly string[] {
  return useMutationState({
    filters: { mutationKey: DELETE_BOOK, status: 'pending' },
    select: ({ state }) => (state.variables as ShelfBook)._id,
  });
}

/** Takes back the deletion of a book, if that is still possible. */
export const undoDeletion = (bookId: string): void => undos.get(bookId)?.();

/** Waits while the reader can undo it; true when they did. */
function offerUndo({ _id, title }: ShelfBook): Promise<boolean> {
  return new Promise((resolve) => {
    const id = `deleted-${_id}`;
    const end = (isUndone: boolean) => {
      clearTimeout(timer);
      removeEventListener('pagehide', confirm);
      undos.delete(_id);
      dismissToast(id);
      resolve(isUndone);
    };
    const confirm = () => end(false);
    const undo = () => end(true);
    const timer = setTimeout(confirm, UNDO_MS);
    addEventListener('pagehide', confirm);
    undos.set(_id, undo);
    toast(t`“${title}” deleted`, { id, ms: UNDO_MS, action: { label: t`Undo`, run: undo } });
  });
}
