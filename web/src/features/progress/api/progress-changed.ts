import type { QueryClient } from '@tanstack/react-query';
import { progressQuery } from './queries';

/** Visible data is refetched once; so is progress in books other than `except`, which can be editions of its work. */
export function progressChanged(client: QueryClient, except?: string): Promise<void> {
  const [key] = progressQuery('').queryKey;
  return client.invalidateQueries({
    predicate: ({ meta, queryKey }) => Boolean(meta?.hidden) || (queryKey[0] === key && queryKey[1] !== except),
  });
}
