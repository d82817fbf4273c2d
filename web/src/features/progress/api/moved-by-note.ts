import type { Moved } from '@domain/progress';
import type { QueryClient } from '@tanstack/react-query';
import { loadChunk } from '@/lib/load-chunk';

/** Its code loads only if the note has moved the progress. */
export function showMove(
  client: QueryClient,
  { bookId, updatedAt }: { bookId: string; updatedAt: string },
  moved: Moved | null,
): void {
  if (!moved) return;
  loadChunk(() => import('./change-progress'))
    .then(({ notedMove }) => notedMove(client, bookId, { ...moved, updatedAt }))
    .catch(() => {});
}
