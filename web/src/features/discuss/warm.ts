import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { List } from '@/lib/api/client';
import type { PageAt } from '@/lib/page';
import { UNSORTED } from '@/lib/paths';
import { bookQuery, booksQuery, genreQuery, genresQuery, notesQuery, threadQuery, topicsQuery } from './api/queries';
import { BOOKS_SIZE, countOf, type ListQuery, topicsSizeOf } from './list-params';

/** Reads what each screen shows first into the cache while its code loads. */
export const warmGenres = ({ client }: PageAt) => client.prefetchQuery(genresQuery);

const warmName = async (client: QueryClient, genre: string) => {
  if (genre !== UNSORTED) await client.prefetchQuery(genreQuery(genre));
};

export const warmGenre = ({ client, params: { genre = '' }, search }: PageAt) =>
  Promise.all([warmName(client, genre), warmTable(client, booksQuery(genre), countOf(search, 'page') * BOOKS_SIZE)]);

export const warmBook = ({ client, params: { genre = '', book = '' }, search }: PageAt) =>
  Promise.all([
    warmName(client, genre),
    client.prefetchQuery(bookQuery(book)),
    search.get('tab') === 'notes'
      ? client.prefetchInfiniteQuery({ ...notesQuery(book), pages: Math.min(countOf(search, 'page'), MAX_READS) })
      : warmTable(client, topicsQuery(book), countOf(search, 'page') * topicsSizeOf(search)),
  ]);

export const warmTopic = ({ client, params: { genre = '', book = '', topic = '' }, search }: PageAt) =>
  Promise.all([
    warmName(client, genre),
    client.prefetchQuery(bookQuery(book)),
    client.prefetchQuery(threadQuery(topic, countOf(search, 'page'))),
  ]);

/** How much of a list is read for one page of it. Whatever is further down is read when it is asked for. */
const MAX_READS = 10;

/** Reads a list as far as a table needs it. `rows` counts from the start of the list. */
async function warmTable<Row>(client: QueryClient, query: ListQuery<Row>, rows: number): Promise<void> {
  await client.prefetchInfiniteQuery(query);
  const first = client.getQueryData<InfiniteData<List<Row[]>>>(query.queryKey)?.pages[0];
  if (!first?.next || first.items.length === 0) return;
  const needed = Math.ceil(Math.min(rows, first.total ?? rows) / first.items.length);
  if (needed > 1) await client.prefetchInfiniteQuery({ ...query, pages: Math.min(needed, MAX_READS), staleTime: 0 });
}
