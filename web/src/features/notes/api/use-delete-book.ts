import type { ShelfBook } from '@contract/notes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { unlessGone } from '@/lib/api/unless-gone';
import { withoutBook } from '../cached-lists';
import { changeShelf } from './book-cache';
import { bookQuery } from './queries';

/** Deletes a book with all its notes. The popup waits for the server, since a failure would bring many notes back. */
export function useDeleteBook() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (book: ShelfBook) =>
      unlessGone(call('DELETE /api/notes/books/{id}', { params: { id: book._id } }), book),
    meta: { shown: true },
    onSuccess: async ({ _id }) => {
      client.removeQueries({ queryKey: bookQuery(_id).queryKey });
      await changeShelf(client, (shelf) => withoutBook(shelf, _id));
    },
  });
}
