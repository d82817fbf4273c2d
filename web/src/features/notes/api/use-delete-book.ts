import type { ShelfBook } from '@contract/notes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api';
import { unlessGone } from '@/lib/unless-gone';
import { withoutBook } from '../shelf-lists';
import { changeShelf } from './book-cache';
import { bookQuery } from './queries';

/** Takes a book with all its notes off the shelf. It waits for the server: all those notes are much to show again. */
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
