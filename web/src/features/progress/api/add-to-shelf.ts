import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { progressQuery } from './queries';

export interface NewShelfBook {
  id: string;
  title: string;
  author: string;
  publisher?: string;
  published?: string;
  cover?: string | undefined;
}

/** A book that is already there stays as it is. @param shownBy queries that say whether it is on the shelf */
export function useAddToShelf(shownBy?: QueryKey) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({
      id,
      title,
      author,
      publisher,
      published,
      cover,
      status,
    }: NewShelfBook & { status: 'reading' | 'want' }) =>
      call('POST /api/notes/books/{gId}', {
        params: { gId: id },
        body: {
          ...{ gId: id, title, author, status },
          ...(publisher && { publisher }),
          ...(published && { published }),
          ...(cover && { cover }),
        },
      }),
    onSuccess: async (book, { id }) => {
      client.setQueryData(progressQuery(id).queryKey, (known) => known && { ...known, book });
      // The shelf is a list of the notes feature; this device may have cached it without the book.
      void client.invalidateQueries({ queryKey: ['shelf'] });
      if (shownBy) await client.invalidateQueries({ queryKey: shownBy });
    },
  });
}
