import type { Edition } from '@contract/editions';
import type { ShelfBook } from '@contract/notes';
import type { FoundBook } from '@contract/search';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { progressChanged } from '@/features/progress/api/queries';
import { call } from '@/lib/api/api';
import { bookQuery } from './queries';

export function useEditions(bookId: string) {
  const client = useQueryClient();
  const onSuccess = async ({ also }: ShelfBook) => {
    const { queryKey } = bookQuery(bookId);
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, (data) => data && { ...data, book: { ...data.book, also } });
    void progressChanged(client);
    // Joining editions also joins their progress.
    void client.invalidateQueries({ queryKey });
  };
  const params = { gId: bookId };
  const join = useMutation({
    mutationFn: ({ id, title, author }: FoundBook) =>
      call('POST /api/notes/editions/{gId}', { params, body: { id, title, author } }),
    onSuccess,
  });
  const separate = useMutation({
    mutationFn: ({ _id }: Edition) =>
      call('DELETE /api/notes/editions/{gId}/{edition}', { params: { ...params, edition: _id } }),
    onSuccess,
  });
  return {
    join: async (book: FoundBook): Promise<boolean> => Boolean(await join.mutateAsync(book)),
    separate: (edition: Edition): void => separate.mutate(edition),
  };
}
