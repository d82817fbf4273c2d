import type { Genre, HiddenNotes, PublicBook, PublicNote, PublicPost, Topic } from '@contract/discuss';
import { threadPage } from '@domain/limits';
import { MINUTE_MS } from '@domain/time';
import type { QueryClient } from '@tanstack/react-query';
import { queryOptions } from '@tanstack/react-query';
import { keepProgress } from '@/features/progress/api';
import { upToOf } from '@/features/progress/visitor-progress';
import type { ThreadPage } from '@/features/thread/shown/post';
import { hasNothingRevealed, hasRevealed, revealedInQuery } from '@/features/thread/shown/revealed';
import { repliesQuery } from '@/features/thread/shown/thread-cache';
import type { ThreadState } from '@/features/thread/thread';
import type { ThreadKeys } from '@/features/thread/thread-kind';
import { call, callList } from '@/lib/api/api';
import { persisted } from '@/lib/api/persisted-queries';
import { listQuery } from './list-params';

const discussKey = 'discuss';

/** Milliseconds for which the CDN may return an older list of genres, which is read anonymously. */
const CDN_MS = MINUTE_MS;

/** Read anonymously (specification, section 6). */
export const genresQuery = queryOptions({
  queryKey: [discussKey, 'genres'],
  queryFn: async ({ signal }) => {
    const genres: Genre[] = [];
    let cursor: string | undefined;
    do {
      const { items, next } = await callList('GET /api/discuss/genres', { query: { cursor }, anonymous: true, signal });
      genres.push(...items);
      cursor = next ?? undefined;
    } while (cursor);
    return genres;
  },
  staleTime: CDN_MS,
});

/** The answer is the reader's own: authors see their titles that name a chapter. */
const ownTitles = { personal: true };

export const recentQuery = queryOptions({
  queryKey: [discussKey, 'recent'],
  queryFn: ({ signal }) => call('GET /api/discuss/recent', { signal }),
  staleTime: CDN_MS,
  meta: ownTitles,
});

export const searchQuery = (searchText: string) =>
  queryOptions({
    queryKey: [discussKey, 'search', searchText],
    queryFn: ({ signal }) => call('GET /api/discuss/search', { query: { q: searchText }, signal }),
    staleTime: CDN_MS,
    meta: ownTitles,
  });

export const genreQuery = (genreUrl: string) =>
  queryOptions({
    ...persisted,
    queryKey: [discussKey, 'genre', genreUrl],
    queryFn: ({ signal }) => call('GET /api/discuss/genre/{genreUrl}', { params: { genreUrl }, signal }),
  });

/** A genre's id is its slug, so that a genre and its books can load at once. */
export const booksQuery = (genreId: string) =>
  listQuery<PublicBook>([discussKey, 'books', genreId], (cursor, signal) =>
    callList('GET /api/discuss/books/{genreId}', { params: { genreId }, query: { cursor }, signal }),
  );

export const bookQuery = (bookId: string) =>
  queryOptions({
    ...persisted,
    queryKey: [discussKey, 'book', bookId],
    queryFn: ({ signal }) => call('GET /api/discuss/book/{bookId}', { params: { bookId }, signal }),
  });

const listWithSpoilersQuery = <Row>(...list: Parameters<typeof listQuery<Row>>) => ({
  ...listQuery<Row>(...list),
  meta: { hidden: true },
});

export const topicsQuery = (bookId: string) =>
  listWithSpoilersQuery<Topic>([discussKey, 'topics', bookId], (cursor, signal) => {
    const query = { cursor, upTo: upToOf(bookId) };
    return callList('GET /api/discuss/topics/{bookId}', { params: { bookId }, query, signal });
  });

export const notesQuery = (bookId: string) =>
  listWithSpoilersQuery<PublicNote | HiddenNotes>([discussKey, 'notes', bookId], (cursor, signal) => {
    const query = { cursor, upTo: upToOf(bookId) };
    return callList('GET /api/discuss/notes/{bookId}', { params: { bookId }, query, signal });
  });

/** `page` starts at 1. A reader's response contains their own likes and progress; a visitor's may come from the CDN. */
export const threadQuery = (topicId: string, page: number, bookId: string) =>
  queryOptions({
    queryKey: [...threadKeys(topicId).pages, page],
    queryFn: async ({ signal, client }) => {
      const pageQuery = {
        page: page - 1,
        limit: threadPage.public,
        upTo: upToOf(bookId),
        v: versionOf(client, topicId),
      };
      const isRevealed = hasRevealed(client, topicId);
      const query = { ...pageQuery, ...revealedInQuery(client, topicId) };
      const askedAt = Date.now();
      const answer = await call('GET /api/discuss/thread/{topicId}', { params: { topicId }, query, signal });
      const { progress, total, ...thread } = answer;
      if (progress) keepProgress(client, bookId, progress, askedAt);
      const pages = Math.max(1, Math.ceil(total / threadPage.public));
      return { ...thread, pages, ...(isRevealed && { isRevealed }) };
    },
    meta: { personal: true, hidden: true, persisted: hasNothingRevealed },
  });

export type ThreadData = Awaited<ReturnType<NonNullable<Exclude<ReturnType<typeof threadQuery>['queryFn'], symbol>>>> &
  Pick<ThreadPage<PublicPost>, 'added'>;

export const threadKeys = (topicId: string): ThreadKeys => ({
  pages: [discussKey, 'thread', topicId],
  replies: [discussKey, 'replies', topicId],
});

export const repliesOf = (topicId: string, postId: string, bookId: string) =>
  repliesQuery<PublicPost>([...threadKeys(topicId).replies, postId], async (cursor, { signal, client }) => {
    const query = { cursor, v: versionOf(client, topicId), upTo: upToOf(bookId), ...revealedInQuery(client, topicId) };
    const call = callList('GET /api/discuss/replies/{postId}', { params: { postId }, query, signal });
    // Only JSON values, since a rendered page embeds the replies.
    const { items, total, next } = await call;
    return { items, total, next };
  });

/** Calls send the latest thread state that this page knows as `v`. */
const keyOf = (topicId: string) => ['thread-version', topicId];

/** Stores the thread's state, so that the CDN returns no older copy. A deletion counts twice: a change, a post less. */
export function noteVersion(
  client: QueryClient,
  topicId: string,
  { numPosts, latestPost, changes = 0 }: ThreadState,
): void {
  client.setQueryData<string>(keyOf(topicId), String(latestPost + numPosts + 2 * changes));
}

const versionOf = (client: QueryClient, topicId: string): string | undefined =>
  client.getQueryData<string>(keyOf(topicId));
