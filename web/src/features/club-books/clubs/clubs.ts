import type { ClubBook, MyClub } from '@contract/clubs';
import { clubSegment } from '@domain/addresses';
import { queryOptions } from '@tanstack/react-query';
import { keepProgressOfBooks } from '@/features/progress/api';
import { callList } from '@/lib/api/api';
import { persisted } from '@/lib/api/persisted-queries';
import type { List } from '@/lib/api/request';

export const clubsKey = 'clubs';

const keyOf = (club: string): string => clubSegment(club).toLowerCase();

export const clubKey = (club: string) => [clubsKey, 'club', keyOf(club)] as const;

export const myClubsQuery = queryOptions({
  ...persisted,
  queryKey: [clubsKey, 'mine'],
  queryFn: ({ signal }) =>
    readAll<MyClub>((cursor) => callList('GET /api/bookclubs/myClubs', { query: { cursor }, signal })),
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
