import type { ShelfBook } from '@contract/notes';
import type { FoundBook } from '@contract/search';
import { t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { forgetQueries } from '@/lib/api/persisted-queries';
import { unlessGone } from '@/lib/api/unless-gone';
import { getSession } from '@/lib/session/session';
import { toastAction } from '@/lib/toasts';
import { withBook, withoutBook } from '../cached-lists';
import { bookQuery, changeShelf } from './queries';

/** Puts a found book on the reader's shelf; true when it is there. Without a session it does nothing. */
export function useAddBook(): (book: FoundBook) => Promise<boolean> {
  const client = useQueryClient();
  const add = useMutation({
    mutationFn: ({ book: { id, title, author, cover }, email }: { book: FoundBook; email: string }) =>
      call('POST /api/notes/books/{gId}', {
        params: { gId: id },
        body: { userId: email, gId: id, title, author, ...(cover && { cover }) },
      }),
    onSuccess: (book) => changeShelf(client, (shelf) => withBook(shelf, book)),
  });
  return async (book) => {
    const session = getSession();
    if (!session) return false;
    const { title } = await add.mutateAsync({ book, email: session.email });
    toastAction(t`“${title}” is on your shelf.`);
    return true;
  };
}

/** Deletes a book with all its notes. The popup waits for the server, since a failure would bring many notes back. */
export function useDeleteBook() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (book: ShelfBook) =>
      unlessGone(call('DELETE /api/notes/books/{id}', { params: { id: book._id } }), book),
    meta: { shown: true },
    onSuccess: async ({ _id }) => {
      void forgetQueries(client, bookQuery(_id).queryKey);
      await changeShelf(client, (shelf) => withoutBook(shelf, _id));
    },
  });
}
