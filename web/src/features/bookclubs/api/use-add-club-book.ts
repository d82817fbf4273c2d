import type { FoundBook } from '@contract/search';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api';
import { toastAction } from '@/lib/toasts';
import { bookBody } from '../book-body';
import { clubBooksQuery, clubKey, myClubsQuery } from './queries';

/** Makes a found book one of the club's current books; true when it is. */
export function useAddClubBook(club: string): (book: FoundBook) => Promise<boolean> {
  const client = useQueryClient();
  const add = useMutation({
    mutationFn: (book: FoundBook) => call('POST /api/bookclubs/newBook', { body: bookBody(club, book) }),
    onSuccess: async (book) => {
      client.setQueryData(
        clubBooksQuery(club).queryKey,
        (books) => books && [book, ...books.filter(({ _id }) => _id !== book._id)],
      );
      client.invalidateQueries({ queryKey: myClubsQuery.queryKey });
      await client.invalidateQueries({ queryKey: clubKey(club) });
    },
  });
  return async (book) => {
    await add.mutateAsync(book);
    toastAction(`“${book.title}” is one of the club's books.`);
    return true;
  };
}
