import type { Moved } from '@contract/places';
import type { QueryClient } from '@tanstack/react-query';
import { loadChunk } from '@/lib/load-chunk';

/** Shows where a saved note has moved its book's place, if it has. The code for it loads only then. */
export function showMove(
  client: QueryClient,
  { bookId, updatedAt }: { bookId: string; updatedAt: string },
  moved: Moved | null,
): void {
  if (!moved) return;
  loadChunk(() => import('./move-place'))
    .then(({ notedMove }) => notedMove(client, bookId, { ...moved, updatedAt }))
    .catch(() => {});
}
