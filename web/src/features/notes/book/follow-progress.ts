import type { ProgressAndBook, ShelfBook } from '@contract/notes';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { showSavedBook } from '../note/show-written';
import { bookQuery } from '../shelf/api';

export function useShelfFollowsProgress(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      client.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'success') return;
        const kind = event.mutation.options.mutationKey?.[0];
        if (kind === 'rating') void showSavedBook(client, event.action.data as ShelfBook);
        if (kind !== 'progress') return;
        const { book, updatedAt } = event.action.data as ProgressAndBook;
        if (!book) return;
        const progressAt = updatedAt ?? undefined;
        client.setQueryData(bookQuery(book._id).queryKey, (data) => data && { ...data, progressAt });
        void showSavedBook(client, book);
      }),
    [client],
  );
}
