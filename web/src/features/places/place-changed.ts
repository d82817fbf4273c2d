import type { QueryClient } from '@tanstack/react-query';

/** Marks everything that a reader's place decides about as outdated: what is shown is read again once. */
export const placeChanged = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: ({ meta }) => Boolean(meta?.veiled) });
