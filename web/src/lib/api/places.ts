import type { MyPlace } from '@contract/places';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/api/api';
import { isSame, type Place } from '@/lib/place';

/** What is known of a place. One that came with a list has no more than the place itself. */
export type KnownPlace = Pick<MyPlace, 'place'> & Partial<MyPlace>;

/** How far the reader is in a book, wherever they meet it: null while that is unknown. */
export const placeQuery = (bookId: string) =>
  queryOptions({
    queryKey: ['place', bookId],
    queryFn: ({ signal }): Promise<KnownPlace> =>
      call('GET /api/notes/places/{bookKey}', { params: { bookKey: bookId }, signal }),
  });

/**
 * Keeps a whole place that came with a thread, so that its screen asks for none. One that was moved after the thread was
 * asked for stays.
 * @param askedAt in milliseconds
 */
export function keepPlace(client: QueryClient, bookId: string, place: MyPlace, askedAt: number): void {
  const { queryKey } = placeQuery(bookId);
  if ((client.getQueryState(queryKey)?.dataUpdatedAt ?? 0) < askedAt) client.setQueryData(queryKey, place);
}

/** Milliseconds since 1970: so long ago that a screen which needs all of a place asks for it. */
const LONG_AGO = 1;

/**
 * Keeps the places that came with a list of books, so that a screen with many of them asks for none. One that was moved
 * after the list was asked for stays.
 * @param askedAt when the list was asked for, in milliseconds
 */
export function keepPlaces(
  client: QueryClient,
  books: readonly { _id: string; place?: Place | null | undefined }[],
  askedAt: number,
): void {
  for (const { _id, place } of books) {
    const { queryKey } = placeQuery(_id);
    const known = client.getQueryState(queryKey);
    const isNewer = (known?.dataUpdatedAt ?? 0) >= askedAt;
    if (place === undefined || isNewer || (known?.data && isSame(known.data.place, place))) continue;
    client.setQueryData(queryKey, { place }, { updatedAt: LONG_AGO });
  }
}
