import type { ShelfBook } from '@contract/notes';
import { type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { today } from '@/lib/dates';
import { deliver } from '@/lib/outbox/deliver';
import { useWaiting } from '@/lib/outbox/waiting';
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
    }: NewShelfBook & { status: 'reading' | 'want' }) => {
      const body = {
        gId: id,
        title,
        author,
        status,
        today: today(),
        ...(publisher && { publisher }),
        ...(published && { published }),
        ...(cover && { cover }),
      };
      const request = { name: 'POST /api/notes/books/{gId}', params: { gId: id }, body } as const;
      const before: NewBookWrite = { title, shownBy };
      return deliver({ id: crypto.randomUUID(), kind: 'add-book', request, before });
    },
    onSuccess: (book) => book && showAddedBook(client, book, shownBy),
  });
}

export interface NewBookWrite {
  title: string;
  shownBy?: QueryKey | undefined;
}

export async function showAddedBook(client: QueryClient, book: ShelfBook, shownBy?: QueryKey): Promise<void> {
  client.setQueryData(progressQuery(book._id).queryKey, (known) => known && { ...known, book });
  // The shelf is a list of the notes feature; this device may have cached it without the book.
  void client.invalidateQueries({ queryKey: ['shelf'] });
  if (shownBy) await client.invalidateQueries({ queryKey: shownBy });
}

export const addedSubject = (bookId: string): string => `add-book:${bookId}`;

/** True if the reader has added the book and the server doesn't have it yet. */
export const useIsAddingWaiting = (bookId: string): boolean => useWaiting(addedSubject(bookId)) !== undefined;
