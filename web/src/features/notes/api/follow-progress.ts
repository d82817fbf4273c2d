import type { ShelfBook } from '@contract/notes';
import type { MyProgress, Progress } from '@contract/progress';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { booksOf, type Shelf } from '../cached-lists';
import { showShelfBook } from './change-shelf-book';
import { bookQuery, outdateShelf, shelfQuery } from './queries';

/** What is known of a book of the shelf. */
function knownBook(client: QueryClient, bookId: string): ShelfBook | undefined {
  const lists = client.getQueriesData<Shelf>({ queryKey: shelfQuery().queryKey.slice(0, 1) });
  const listed = lists.flatMap(([, shelf]) => (shelf ? booksOf(shelf) : []));
  return client.getQueryData(bookQuery(bookId).queryKey)?.book ?? listed.find(({ _id }) => _id === bookId);
}

/** Shows a book's status after its reader's progress has moved, or was forgotten with null, as the server works it out. */
export async function followProgress(client: QueryClient, _id: string, progress: Progress | null): Promise<void> {
  const status = progress?.finished ? 'finished' : 'reading';
  const known = knownBook(client, _id);
  if (progress && known?.status === status && !known.position) return;
  if (progress) await showShelfBook(client, { _id, status, position: null });
  if (progress && known?.status === status) return;
  outdateShelf(client);
  // With the days of its readings.
  await client.invalidateQueries({ queryKey: bookQuery(_id).queryKey });
}

/** Keeps the shelf's books in step with progress that is moved on the same screen. */
export function useShelfFollowsProgress(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      client.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'success') return;
        const [key, bookId] = event.mutation.options.mutationKey ?? [];
        if (key !== 'progress' || typeof bookId !== 'string') return;
        void followProgress(client, bookId, (event.action.data as MyProgress).progress);
      }),
    [client],
  );
}
