import type { ClubSettings } from '@contract/clubs';
import { clubSegment } from '@domain/addresses';
import type { Language } from '@domain/languages';
import { infiniteQueryOptions, type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { clubBooksQuery, clubKey, latestDiscussionsQuery, myClubsQuery } from '@/features/club-books/queries';
import { currentLanguage } from '@/i18n/language';
import { call, callList } from '@/lib/api/api';
import { persisted } from '@/lib/api/persisted-queries';
import { getSession } from '@/lib/session/session';
import { activeBooks } from '../active-books';

/** How many members a club's page shows. */
export const FIRST_MEMBERS = 12;

/** A club's title, current and completed books and first members, the reader among them. */
export const settingsQuery = (club: string) =>
  queryOptions({
    ...persisted,
    queryKey: [...clubKey(club), 'settings'],
    queryFn: ({ signal }) => loadSettings({ clubName: club, members: FIRST_MEMBERS }, signal),
  });

/** The same with all members, up to 500. What invalidates the other also invalidates this one. */
export const allSettingsQuery = (club: string) =>
  queryOptions({
    ...persisted,
    queryKey: [...clubKey(club), 'settings', 'all'],
    queryFn: ({ signal }) => loadSettings({ clubName: club }, signal),
  });

/** A page of the club's members with their roles, and how far those are who share it. */
export const membersQuery = (club: string) =>
  infiniteQueryOptions({
    // Nothing of it stays on the device, where it would be when somebody stops sharing.
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

/**
 * The discussions of a club's book, or of one of its chapters, the one with the latest post first, a hundred at a time,
 * for a reader of `language`.
 */
export const discussionsQuery = (club: string, book: string, language: Language, chapter?: number | 'end') =>
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

/** The club's meetings to come, and those whose date is being found. */
export const meetingsQuery = (club: string) =>
  queryOptions({
    meta: { ...persisted.meta, hidden: true },
    queryKey: [...clubKey(club), 'meetings'],
    queryFn: ({ signal }) => call('GET /api/bookclubs/meetings/{club}', { params: { club }, signal }),
  });

/** The club's vote on its next book; null without one. */
export const ballotQuery = (club: string) =>
  queryOptions({
    ...persisted,
    queryKey: [...clubKey(club), 'ballot'],
    queryFn: ({ signal }) => call('GET /api/bookclubs/ballot/{club}', { params: { club }, signal }),
  });

/** Starts what My Book Clubs shows first. */
export function prefetchMyClubs(client: QueryClient): Promise<unknown> {
  return client.prefetchQuery(myClubsQuery);
}

/** Starts what a club's page shows first. */
export function prefetchClub(client: QueryClient, club = ''): Promise<unknown> {
  return Promise.all([
    client.prefetchQuery(settingsQuery(club)),
    client.prefetchQuery(meetingsQuery(club)),
    client.prefetchQuery(ballotQuery(club)),
    prefetchDiscussions(client, club),
  ]);
}

/** The latest discussions are those of books that have to be known before. */
async function prefetchDiscussions(client: QueryClient, club: string): Promise<void> {
  const books = clubBooksQuery(club);
  await client.prefetchQuery(books);
  const active = activeBooks(client.getQueryData(books.queryKey) ?? []).map(({ _id }) => _id);
  if (active.length > 0) await client.prefetchQuery(latestDiscussionsQuery(club, active, currentLanguage()));
}

/** Starts what a club book's page shows first. */
export function prefetchClubBook(client: QueryClient, club = '', book = ''): Promise<unknown> {
  return Promise.all([
    client.prefetchInfiniteQuery(discussionsQuery(club, book, currentLanguage())),
    client.prefetchQuery(clubBooksQuery(club)),
  ]);
}

/** A club's name from what is already loaded, else as the address spells it. */
export function useClubName(club: string): string {
  const { data: clubs } = useQuery({ ...myClubsQuery, enabled: false });
  const wanted = clubSegment(club).toLowerCase();
  const mine = clubs?.find((other) => other.club.toLowerCase() === wanted);
  // The address of a club that another member has renamed is in no list.
  const { data: settings } = useQuery({ ...settingsQuery(club), enabled: clubs !== undefined && !mine });
  // A list can be older than a change of the name, which the address already has.
  const inAddress = [settings?.title, mine?.clubName].find((name) => name && clubSegment(name) === club);
  return inAddress ?? settings?.title ?? nameOfSegment(club);
}

/** A club's name as its address spells it. */
export const nameOfSegment = (segment: string): string => segment.replaceAll('_', ' ');
