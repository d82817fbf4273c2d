import type { ProgressAndBook } from '@contract/notes';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { showSavedBook } from './change-shelf-book';

export function useShelfFollowsProgress(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      client.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'success') return;
        if (event.mutation.options.mutationKey?.[0] !== 'progress') return;
        const { book, updatedAt } = event.action.data as ProgressAndBook;
        if (book) void showSavedBook(client, { ...book, ...(updatedAt && { progressAt: updatedAt }) });
      }),
    [client],
  );
}
