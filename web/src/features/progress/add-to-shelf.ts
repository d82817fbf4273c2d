import type { ShelfBook } from '@contract/notes';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { today } from '@/lib/dates';
import { deliver } from '@/lib/outbox/deliver';
import { useWaiting } from '@/lib/outbox/waiting';
import { progressQuery } from './api';

export interface NewShelfBook {
  id: string;
  title: string;
  author: string;
  publisher?: string;
  published?: string;
  cover?: string | undefined;
}

/** A book that is already there stays as it is. */
export function useAddToShelf() {
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
      const before: NewBookWrite = { title };
      return deliver({ id: crypto.randomUUID(), kind: 'add-book', request, before });
    },
    meta: { refreshes: true },
    onSuccess: (book) => book && showAddedBook(client, book),
  });
}

export interface NewBookWrite {
  title: string;
}

export const showAddedBook = (client: QueryClient, book: ShelfBook) =>
  client.setQueryData(progressQuery(book._id).queryKey, (known) => known && { ...known, book });

export const addedSubject = (bookId: string): string => `add-book:${bookId}`;

/** True if the reader has added the book and the server doesn't have it yet. */
export const useIsAddingWaiting = (bookId: string): boolean => useWaiting(addedSubject(bookId)) !== undefined;
