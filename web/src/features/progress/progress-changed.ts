import type { QueryClient } from '@tanstack/react-query';

/** Marks everything that a reader's progress decides about as outdated: what is shown is read again once. */
export const progressChanged = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: ({ meta }) => Boolean(meta?.hidden) });
