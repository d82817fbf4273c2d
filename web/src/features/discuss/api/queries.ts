import type { Genre, NotesBeyond, PublicBook, PublicNote, PublicPost, Topic } from '@contract/discuss';
import type { MyPlace } from '@contract/places';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { upToOf } from '@/features/places/visitor-place';
import { repliesQuery, type ThreadKeys } from '@/features/thread/api/thread-cache';
import type { LatestPost } from '@/features/thread/thread';
import { asksBeyond, beyondIn, beyondInQuery } from '@/features/thread/veil/beyond';
import { call, callList } from '@/lib/api/api';
import { keepPlace } from '@/lib/api/places';
import { getSession } from '@/lib/session/session';
import { listQuery } from '../list-params';
import { versionOf } from '../news-version';

/** The first part of every key of the public discussions. */
export const discussKey = 'discuss';

/** Milliseconds for which the CDN may answer with an older list of genres, which is asked for without a token. */
const CDN_MS = 60_000;

/** All genres, read without a token (specification, section 6). */
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

export const genreQuery = (genreUrl: string) =>
  queryOptions({
    queryKey: [discussKey, 'genre', genreUrl],
    queryFn: ({ signal }) => call('GET /api/discuss/genre/{genreUrl}', { params: { genreUrl }, signal }),
  });

/** A genre's books. A genre's id is its slug, so that both can be read at once. */
export const booksQuery = (genreId: string) =>
  listQuery<PublicBook>([discussKey, 'books', genreId], (cursor, signal) =>
    callList('GET /api/discuss/books/{genreId}', { params: { genreId }, query: { cursor }, signal }),
  );

export const bookQuery = (bookId: string) =>
  queryOptions({
    queryKey: [discussKey, 'book', bookId],
    queryFn: ({ signal }) => call('GET /api/discuss/book/{bookId}', { params: { bookId }, signal }),
  });

/** A list that shows as much as the reader has read. */
const veiledListQuery = <Row>(...list: Parameters<typeof listQuery<Row>>) => ({
  ...listQuery<Row>(...list),
  meta: { veiled: true },
});

export const topicsQuery = (bookId: string) =>
  veiledListQuery<Topic>([discussKey, 'topics', bookId], (cursor, signal) => {
    const query = { cursor, upTo: upToOf(bookId) };
    return callList('GET /api/discuss/topics/{bookId}', { params: { bookId }, query, signal });
  });

/** The public notes of a book, newest first, and how many there are beyond where the reader is. */
export const notesQuery = (bookId: string) =>
  veiledListQuery<PublicNote | NotesBeyond>([discussKey, 'notes', bookId], (cursor, signal) => {
    const query = { cursor, upTo: upToOf(bookId) };
    return callList('GET /api/discuss/notes/{bookId}', { params: { bookId }, query, signal });
  });

/** Top-level posts on one page (specification, section 9). */
const THREAD_PAGE = 5;

/** What a page of a thread is asked for with: its number counts from 0 here. */
interface AskedThread {
  topicId: string;
  bookId: string;
  page: number;
}

/**
 * A page of a thread, from 1, and the thread's counters at that time. A signed-in reader's call includes their own
 * likes; a visitor's call may be answered by the CDN.
 */
export const threadQuery = (topicId: string, page: number, bookId: string) =>
  queryOptions({
    queryKey: [...threadKeys(topicId).pages, page],
    queryFn: async ({ signal, client }) => {
      const isPersonal = getSession() !== null || asksBeyond(client, topicId);
      const read = isPersonal ? readPersonal : readPublic;
      const { topic, posts, total } = await read(client, { topicId, bookId, page: page - 1 }, signal);
      return { topic, posts, pages: Math.max(1, Math.ceil((total ?? 0) / THREAD_PAGE)) };
    },
    meta: { personal: true, veiled: true },
  });

/** Where a thread's latest post is. */
export async function findLatest(topicId: string): Promise<LatestPost> {
  const { before, ...latest } = await call('GET /api/discuss/latest/{topicId}', {
    params: { topicId },
    anonymous: true,
  });
  return { ...latest, page: Math.floor(before / THREAD_PAGE) + 1 };
}

async function readPublic(client: QueryClient, { topicId, bookId, page }: AskedThread, signal: AbortSignal) {
  const query = { page, limit: THREAD_PAGE, upTo: upToOf(bookId), v: versionOf(client, topicId) };
  const [topic, { items: posts, total }] = await Promise.all([
    readTopic(client, topicId, bookId, signal),
    callList('GET /api/discuss/posts/{topicId}', { params: { topicId }, query, signal }),
  ]);
  return { topic, posts, total };
}

/** One call, whose answer brings the reader's place along, and the topic, which functions older than the site leave out. */
async function readPersonal(client: QueryClient, { topicId, bookId, page }: AskedThread, signal: AbortSignal) {
  const at = { page, limit: THREAD_PAGE, upTo: upToOf(bookId) };
  const body = { userId: getSession()?.id, topic: topicId, ...at, ...beyondIn(client, topicId) };
  const askedAt = Date.now();
  const { items: posts, total, headers } = await callList('POST /api/discuss/posts', { body, signal });
  const place = headers?.get('X-Place');
  if (place) keepPlace(client, bookId, JSON.parse(place) as MyPlace, askedAt);
  const sent = headers?.get('X-Topic');
  const topic = sent ? (JSON.parse(decodeURIComponent(sent)) as Topic) : undefined;
  return { topic: topic ?? (await readTopic(client, topicId, bookId, signal)), posts, total };
}

const readTopic = (client: QueryClient, topicId: string, bookId: string, signal: AbortSignal) =>
  call('GET /api/discuss/topic/{topicId}', {
    params: { topicId },
    query: { upTo: upToOf(bookId), ...beyondInQuery(client, topicId) },
    signal,
  });

export type ThreadData = Awaited<ReturnType<NonNullable<Exclude<ReturnType<typeof threadQuery>['queryFn'], symbol>>>>;

/** The query keys of a topic's posts. */
export const threadKeys = (topicId: string): ThreadKeys => ({
  pages: [discussKey, 'thread', topicId],
  replies: [discussKey, 'replies', topicId],
});

/** All replies to a post, oldest first, for a post with more replies than its page holds. */
export const repliesOf = (topicId: string, postId: string, bookId: string) =>
  repliesQuery<PublicPost>([...threadKeys(topicId).replies, postId], async (cursor, { signal, client }) => {
    const query = { cursor, v: versionOf(client, topicId), upTo: upToOf(bookId), ...beyondInQuery(client, topicId) };
    const call = callList('GET /api/discuss/replies/{postId}', { params: { postId }, query, signal });
    // Only what can be written as JSON, since a rendered page brings the replies along.
    const { items, total, next } = await call;
    return { items, total, next };
  });
