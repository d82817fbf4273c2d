import type { FoundBook } from '@contract/search';

export const foundHereKey = ['found-here'];

export interface FoundHere {
  books: readonly FoundBook[];
  shelfIds: Readonly<Record<string, string>> | undefined;
}
