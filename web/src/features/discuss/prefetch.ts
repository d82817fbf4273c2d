import { UNSORTED } from '@domain/addresses';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { REPLY_READS } from '@/features/thread/shown/thread-cache';
import { unfoldedOf } from '@/features/thread/thread';
import { isNotFound } from '@/lib/api/api-error';
import type { List } from '@/lib/api/request';
import type { PageAt } from '@/lib/page';
import {
  bookQuery,
  booksQuery,
  genreQuery,
  genresQuery,
  notesQuery,
  recentQuery,
  repliesOf,
  searchQuery,
  threadQuery,
  topicsQuery,
} from './api';
import { BOOKS_SIZE, countOf, isSearchable, type ListQuery, searchTextIn, topicsSizeOf } from './list-params';

export const prefetchGenres = ({ client, search }: PageAt) => {
  const searchText = searchTextIn(search);
  const results = isSearchable(searchText) && client.prefetchQuery(searchQuery(searchText));
  return Promise.all([client.prefetchQuery(genresQuery), searchText ? results : client.prefetchQuery(recentQuery)]);
};

const prefetchName = async (client: QueryClient, genre: string) => {
  if (genre !== UNSORTED) await client.prefetchQuery(genreQuery(genre));
};

export const prefetchGenre = ({ client, params: { genre = '' }, search }: PageAt) =>
  Promise.all([
    prefetchName(client, genre),
    prefetchTable(client, booksQuery(genre), countOf(search, 'page') * BOOKS_SIZE),
  ]);

export const prefetchBook = ({ client, params: { genre = '', book = '' }, search }: PageAt) =>
  Promise.all([
    prefetchName(client, genre),
    client.prefetchQuery(bookQuery(book)),
    search.get('tab') === 'notes'
      ? client.prefetchInfiniteQuery({ ...notesQuery(book), pages: Math.min(countOf(search, 'page'), MAX_READS) })
      : prefetchTable(client, topicsQuery(book), countOf(search, 'page') * topicsSizeOf(search)),
  ]);

export const prefetchTopic = ({ client, params: { genre = '', book = '', topic = '' }, search }: PageAt) =>
  Promise.all([
    prefetchName(client, genre),
    client.prefetchQuery(bookQuery(book)),
    prefetchThread(client, { topic, book }, countOf(search, 'page'), unfoldedOf(search)),
  ]);

/** Further replies are prefetched for at most this many posts. */
const MAX_UNFOLDED = 2;

async function prefetchThread(
  client: QueryClient,
  { topic: topicId, book }: { topic: string; book: string },
  page: number,
  unfolded: string[],
): Promise<void> {
  const query = threadQuery(topicId, page, book);
  await client.prefetchQuery(query);
  const posts = client.getQueryData(query.queryKey)?.posts ?? [];
  const wanted = posts.filter(({ _id, replies }) => unfolded.includes(_id) && replies > 0).slice(0, MAX_UNFOLDED);
  await Promise.all(wanted.map(({ _id }) => prefetchReplies(client, repliesOf(topicId, _id, book))));
}

async function prefetchReplies(client: QueryClient, query: ReturnType<typeof repliesOf>): Promise<void> {
  await client.prefetchInfiniteQuery({ ...query, pages: REPLY_READS });
  // The post has just been deleted: the cached thread is rendered, and the browser refetches.
  const isGone = isNotFound(client.getQueryState(query.queryKey)?.error);
  if (isGone) client.removeQueries({ queryKey: query.queryKey, type: 'inactive' });
}

/** Anything further loads on request. */
const MAX_READS = 10;

async function prefetchTable<Row>(client: QueryClient, query: ListQuery<Row>, rows: number): Promise<void> {
  await client.prefetchInfiniteQuery(query);
  const read = client.getQueryData<InfiniteData<List<Row[]>>>(query.queryKey)?.pages ?? [];
  const [first] = read;
  if (!first?.next || first.items.length === 0) return;
  const needed = Math.ceil(Math.min(rows, first.total ?? rows) / first.items.length);
  if (needed > read.length)
    await client.prefetchInfiniteQuery({ ...query, pages: Math.min(needed, MAX_READS), staleTime: 0 });
}
