import type { QueryClient } from '@tanstack/react-query';
import { discussKey, genresQuery } from './queries';

/**
 * After a write of the reader's own: what the screen shows is read again now, and the rest when it is next shown. The
 * list of genres is asked for without a token and could come from the CDN as it was before, so it is not.
 */
export function freshen(client: QueryClient): Promise<void> {
  return client.invalidateQueries({
    predicate: ({ queryKey: [area, what] }) => area === discussKey && what !== 'genres',
  });
}

/** Counts a discussion that the reader has just started into the list of genres. */
export function countDiscussion(client: QueryClient, genreId: string, isNewBook: boolean): void {
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
