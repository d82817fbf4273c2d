import type { Club, ClubBook } from '@contract/clubs';
import { clubSegment } from '@domain/addresses';
import type { ClubLanguage } from '@domain/languages';
import { queryOptions } from '@tanstack/react-query';
import { keepProgressOfBooks } from '@/features/progress/api/queries';
import { call, callList } from '@/lib/api/api';
import { persisted } from '@/lib/api/persisted-queries';
import type { List } from '@/lib/api/request';
import { getSession } from '@/lib/session/session';

export const clubsKey = 'clubs';

const keyOf = (club: string): string => clubSegment(club).toLowerCase();

export const clubKey = (club: string) => [clubsKey, 'club', keyOf(club)] as const;

export const myClubsQuery = queryOptions({
  ...persisted,
  queryKey: [clubsKey, 'mine'],
  queryFn: ({ signal }) =>
    readAll<Club>((cursor) => callList('GET /api/bookclubs/myClubs', { query: { cursor }, signal })),
});

export const clubBooksQuery = (club: string) =>
  queryOptions({
    meta: { ...persisted.meta, hidden: true },
    queryKey: [...clubKey(club), 'books'],
    queryFn: async ({ signal, client }) => {
      const askedAt = Date.now();
      const books = await readAll<ClubBook>((cursor) =>
        callList('GET /api/bookclubs/clubBooks/{club}', { params: { club }, query: { cursor }, signal }),
      );
      keepProgressOfBooks(client, books, askedAt);
      return books;
    },
  });

const DISCUSSIONS_SHOWN = 3;

/** Latest post first, book by book. */
export const latestDiscussionsQuery = (club: string, books: readonly string[], language: ClubLanguage) =>
  queryOptions({
    meta: { ...persisted.meta, hidden: true },
    queryKey: [...clubKey(club), 'latest', language, ...books],
    queryFn: ({ signal }) =>
      Promise.all(
        books.map((book) =>
          call('POST /api/bookclubs/getDiscussions', {
            query: { limit: DISCUSSIONS_SHOWN },
            body: { user: getSession()?.id, club, book, language },
            signal,
          }),
        ),
      ),
  });

export async function readAll<Item>(read: (cursor: string | undefined) => Promise<List<Item[]>>): Promise<Item[]> {
  const items: Item[] = [];
  let cursor: string | undefined;
  do {
    const page = await read(cursor);
    items.push(...page.items);
    cursor = page.next ?? undefined;
  } while (cursor);
  return items;
}
