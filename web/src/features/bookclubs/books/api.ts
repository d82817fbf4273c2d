import type { FoundBook } from '@contract/search';
import { bookIdsOf } from '@domain/book-ids-of';
import { t } from '@lingui/core/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { clubBooksQuery } from '@/features/club-books/clubs/clubs';
import { call } from '@/lib/api/api';
import { readOutdated } from '@/lib/api/query-client';
import { hrefs } from '@/lib/paths';
import { toastAction } from '@/lib/toasts';
import { settingsQuery } from '../club/api';

export function aboutBook({ id, title, author, publisher, published, cover, ...book }: FoundBook) {
  return { id, title, author, publisher, published, ...(cover && { cover }), ...bookIdsOf(book) };
}

export const bookBody = (club: string, book: FoundBook) => ({ club, ...aboutBook(book) });

export function useClubBook(club: string, bookId: string) {
  const { data: current } = useQuery(clubBooksQuery(club));
  const book = current?.find(({ _id }) => _id === bookId);
  const { data: settings } = useQuery({ ...settingsQuery(club), enabled: Boolean(current && !book) });
  return book ?? settings?.completedBooks.find(({ _id }) => _id === bookId);
}

export function useAddClubBook(club: string, { opens = false } = {}): (book: FoundBook) => Promise<boolean> {
  const client = useQueryClient();
  const navigate = useNavigate();
  const add = useMutation({
    mutationFn: (book: FoundBook) => call('POST /api/bookclubs/newBook', { body: bookBody(club, book) }),
    onSuccess: async (book) => {
      client.setQueryData(
        clubBooksQuery(club).queryKey,
        (books) => books && [book, ...books.filter(({ _id }) => _id !== book._id)],
      );
      await readOutdated(client);
    },
  });
  return async (book) => {
    const { _id } = await add.mutateAsync(book);
    if (opens) await navigate(hrefs.clubBook(club, _id));
    const { title } = book;
    toastAction(t`“${title}” added to the club.`);
    return true;
  };
}
