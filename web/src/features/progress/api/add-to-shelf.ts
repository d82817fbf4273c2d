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

/**
 * Adds a book, which the reader is reading or wants to read. A book that is already there stays as it is.
 * @param shownBy the queries of the screen that say whether the book is on the shelf
 */
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
