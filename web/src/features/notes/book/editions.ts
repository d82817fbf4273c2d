import type { Edition } from '@contract/editions';
import type { FoundBook } from '@contract/search';
import { useMutation } from '@tanstack/react-query';
import { call } from '@/lib/api/api';

export function useEditions(bookId: string) {
  const meta = { refreshes: true };
  const params = { gId: bookId };
  const join = useMutation({
    mutationFn: ({ id, title, author }: FoundBook) =>
      call('POST /api/notes/editions/{gId}', { params, body: { id, title, author } }),
    meta,
  });
  const separate = useMutation({
    mutationFn: ({ _id }: Edition) =>
      call('DELETE /api/notes/editions/{gId}/{edition}', { params: { ...params, edition: _id } }),
    meta,
  });
  return {
    join: async (book: FoundBook): Promise<boolean> => Boolean(await join.mutateAsync(book)),
    separate: (edition: Edition): void => separate.mutate(edition),
  };
}
