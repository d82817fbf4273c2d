import type { QueryClient } from '@tanstack/react-query';
import { discussKey, genresQuery } from './queries';

/**
 * After a write: reads again what the screen shows, and the rest when it is next shown. The list of genres is left
 * alone, because it is read without a token and the CDN could answer with an older copy.
 */
export function invalidateDiscuss(client: QueryClient): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey: [area, what] }) => area === discussKey && what !== 'genres',
  });
}

/** Adds a discussion that the reader has just started to the list of genres. */
export function countDiscussion(client: QueryClient, genreId: string | null, isNewBook: boolean): void {
  client.setQueryData(genresQuery.queryKey, (genres) =>
    genres?.map((genre) =>
      genre._id === genreId
        ? {
            ...genre,
            numDiscussions: genre.numDiscussions + 1,
            numBooks: genre.numBooks + (isNewBook ? 1 : 0),
          }
        : genre,
    ),
  );
}
