import type { ClubBook, ClubSettings } from '@contract/clubs';
import { clubSegment } from '@domain/addresses';
import type { ClubLanguage } from '@domain/languages';
import { infiniteQueryOptions, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { clubBooksQuery, clubKey, latestDiscussionsQuery, myClubsQuery } from '@/features/club-books/api/queries';
import { currentClubLanguage } from '@/i18n/language';
import { call, callList } from '@/lib/api/api';
import { persisted } from '@/lib/api/persisted-queries';
import { getSession } from '@/lib/session/session';

export const FIRST_MEMBERS = 12;

/** The club's settings with its first members, including the reader. */
export const settingsQuery = (club: string) =>
  queryOptions({
    ...persisted,
    queryKey: [...clubKey(club), 'settings'],
    queryFn: ({ signal }) => loadSettings({ clubName: club, members: FIRST_MEMBERS }, signal),
  });

/** Up to 500. Invalidating the other query also invalidates this one. */
export const allSettingsQuery = (club: string) =>
  queryOptions({
    ...persisted,
    queryKey: [...clubKey(club), 'settings', 'all'],
    queryFn: ({ signal }) => loadSettings({ clubName: club }, signal),
  });

export const membersQuery = (club: string) =>
  infiniteQueryOptions({
    // Not stored on the device, where shared progress would remain after a member stops sharing.
    meta: { hidden: true },
    queryKey: [...clubKey(club), 'members'],
    queryFn: ({ pageParam, signal }) =>
      callList('POST /api/bookclubs/getMembers', {
        query: { limit: 50, ...(pageParam && { cursor: pageParam }) },
        body: { club },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });

/** Clubs with many books or members have several parts. */
async function loadSettings(body: { clubName: string; members?: number }, signal: AbortSignal): Promise<ClubSettings> {
  const part = (cursor?: string) => callList('POST /api/bookclubs/getSettings', { query: { cursor }, body, signal });
  let { items: loaded, next } = await part();
  while (next) {
    const { items, next: after } = await part(next);
    loaded = {
      ...loaded,
      members: [...loaded.members, ...items.members],
      currentBooks: [...loaded.currentBooks, ...items.currentBooks],
      completedBooks: [...loaded.completedBooks, ...items.completedBooks],
    };
    next = after;
  }
  return loaded;
}

/** Latest post first, in pages of 100. */
export const discussionsQuery = (club: string, book: string, language: ClubLanguage, chapter?: number | 'end') =>
  infiniteQueryOptions({
    meta: { ...persisted.meta, hidden: true },
    queryKey: [...clubKey(club), 'discussions', book, language, ...(chapter === undefined ? [] : [chapter])],
    queryFn: ({ pageParam, signal }) =>
      callList('POST /api/bookclubs/getDiscussions', {
        query: pageParam ? { cursor: pageParam } : {},
        body: { user: getSession()?.id, club, book, language, chapter },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });

export const meetingsQuery = (club: string) =>
  queryOptions({
    meta: { ...persisted.meta, hidden: true },
    queryKey: [...clubKey(club), 'meetings'],
    queryFn: ({ signal }) => call('GET /api/bookclubs/meetings/{club}', { params: { club }, signal }),
  });

export const generalQuery = (club: string, language: ClubLanguage) =>
  queryOptions({
    ...persisted,
    queryKey: [...clubKey(club), 'general', language],
    queryFn: ({ signal }) =>
      call('GET /api/bookclubs/general/{club}', { params: { club }, query: { language }, signal }),
  });

export const choosingQuery = (club: string) =>
  queryOptions({
    ...persisted,
    queryKey: [...clubKey(club), 'choosing'],
    queryFn: ({ signal }) => call('GET /api/bookclubs/ballot/{club}', { params: { club }, signal }),
  });

export function prefetchMyClubs(client: QueryClient): Promise<unknown> {
  return client.prefetchQuery(myClubsQuery);
}

export function prefetchClub(client: QueryClient, club = ''): Promise<unknown> {
  return Promise.all([
    client.prefetchQuery(settingsQuery(club)),
    client.prefetchQuery(meetingsQuery(club)),
    client.prefetchQuery(choosingQuery(club)),
    client.prefetchQuery(generalQuery(club, currentClubLanguage())),
    prefetchDiscussions(client, club),
  ]);
}

const ACTIVE_BOOKS = 3;

type Talked = Pick<ClubBook, '_id' | 'title' | 'lastPost' | 'parts'>;

/** The latest posts' books, in an order that new posts keep, for a query's key. A moving book can be in both lists. */
export const activeBooks = (books: readonly Talked[]): Talked[] =>
  [...new Map(books.toReversed().map((book) => [book._id, book])).values()]
    .filter(({ lastPost }) => lastPost)
    .sort((first, other) => (other.lastPost ?? '').localeCompare(first.lastPost ?? ''))
    .slice(0, ACTIVE_BOOKS)
    .sort((first, other) => first._id.localeCompare(other._id));

/** The latest discussions belong to books that must load first. */
async function prefetchDiscussions(client: QueryClient, club: string): Promise<void> {
  const [books, settings] = [clubBooksQuery(club), settingsQuery(club)];
  await Promise.all([client.prefetchQuery(books), client.prefetchQuery(settings)]);
  const current = client.getQueryData(books.queryKey) ?? [];
  const completed = client.getQueryData(settings.queryKey)?.completedBooks ?? [];
  const active = activeBooks([...current, ...completed]).map(({ _id }) => _id);
  if (active.length > 0) await client.prefetchQuery(latestDiscussionsQuery(club, active, currentClubLanguage()));
}

export function prefetchClubBook(client: QueryClient, club = '', book = ''): Promise<unknown> {
  return Promise.all([
    client.prefetchInfiniteQuery(discussionsQuery(club, book, currentClubLanguage())),
    client.prefetchQuery(clubBooksQuery(club)),
  ]);
}

export function useClubName(club: string): string {
  const { data: clubs } = useQuery({ ...myClubsQuery, enabled: false });
  const wanted = clubSegment(club).toLowerCase();
  const mine = clubs?.find((other) => other.club.toLowerCase() === wanted);
  // No list contains a renamed club's old address.
  const { data: settings } = useQuery({ ...settingsQuery(club), enabled: clubs !== undefined && !mine });
  // A list can be older than a renaming that the address already reflects.
  const inAddress = [settings?.title, mine?.clubName].find((name) => name && clubSegment(name) === club);
  return inAddress ?? settings?.title ?? nameOfSegment(club);
}

export const nameOfSegment = (segment: string): string => segment.replaceAll('_', ' ');
