import type { FoundBook } from '@contract/search';
import { bookIdsOf } from '@domain/book-ids-of';
import type { Status } from '@domain/statuses';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { today } from '@/lib/dates';
import { changeShelf } from './api';
import { withBook } from './cached-lists';
import { type ShelfView, wholeShelf } from './shelf-view';

const shelfFields = ({ title, author, publisher, published, cover, ...book }: FoundBook) => ({
  title,
  author,
  publisher,
  published,
  ...(cover && { cover }),
  ...bookIdsOf(book),
});

interface NewBook {
  book: FoundBook;
  email: string;
  status: Status;
}

export function useAddToShelf() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ book, email, status }: NewBook) =>
      call('POST /api/notes/books/{gId}', {
        params: { gId: book.id },
        body: { userId: email, gId: book.id, ...shelfFields(book), status, today: today() },
      }),
    onSuccess: async (book) => {
      const { sort } = wholeShelf;
      const isFor = ({ status, tag }: ShelfView) => !tag && (!status || status === book.status);
      await changeShelf(client, (shelf, view) => {
        if (!isFor(view)) return shelf;
        return view.sort === sort ? withBook(shelf, book) : undefined;
      });
    },
  });
}
