import type { ClubPage as PageOfClub } from '@contract/club-page';
import type { BookTrack, ClubSettings } from '@contract/clubs';
import { clubSegment, GENERAL } from '@domain/addresses';
import type { ClubLanguage } from '@domain/languages';
import { infiniteQueryOptions, type QueryClient, queryOptions, skipToken, useQuery } from '@tanstack/react-query';
import { clubBooksQuery, clubKey, myClubsQuery } from '@/features/club-books/clubs/clubs';
import { keepProgressOfBooks } from '@/features/progress/api';
import { currentClubLanguage, useClubLanguage } from '@/i18n/language';
import { call, callList } from '@/lib/api/api';
import { persisted } from '@/lib/api/persisted-queries';
import type { List } from '@/lib/api/request';
import { getSession } from '@/lib/session/session';
import { chapterOverviewQuery } from '../reading/chapter-overview';

export type ClubPage = Omit<PageOfClub, 'tracks'>;

export const pageKey = (club: string) => [...clubKey(club), 'page'] as const;

/** The club's own screen, in one answer. Other screens find the books and the settings where they look for them. */
export const clubPageQuery = (club: string, language: ClubLanguage) =>
  queryOptions({
    meta: { ...persisted.meta, hidden: true },
    queryKey: [...pageKey(club), language],
    queryFn: async ({ signal, client }): Promise<ClubPage> => {
      const askedAt = Date.now();
      const answer = await call('GET /api/bookclubs/page/{club}', { params: { club }, query: { language }, signal });
      const { tracks, ...first } = answer;
      client.setQueryData(tracksKey(club), tracks);
      const page = first.more === null ? first : await withAllBooks(client, club, first, signal);
      keepProgressOfBooks(client, page.books, askedAt);
      client.setQueryData(clubBooksQuery(club).queryKey, page.books);
      client.setQueryData(settingsQuery(club).queryKey, page.settings);
      return page;
    },
  });

const tracksKey = (club: string) => [...clubKey(club), 'tracks'] as const;

/** Of the club's page, apart from it: other members' places aren't stored on the device, where they would remain. */
export const useTracks = (club: string): readonly BookTrack[] =>
  useQuery<BookTrack[]>({ meta: { hidden: true }, queryKey: tracksKey(club), queryFn: skipToken }).data ?? NONE;

const NONE: readonly BookTrack[] = [];

/** Of a club with a hundred books or more, whose page has only the newest of them. */
async function withAllBooks(client: QueryClient, club: string, page: ClubPage, signal: AbortSignal): Promise<ClubPage> {
  const [settings, books] = await Promise.all([
    loadSettings({ clubName: club, members: 1 }, signal, { items: page.settings, next: page.more }),
    client.fetchQuery({ ...clubBooksQuery(club), staleTime: 0 }),
  ]);
  return { ...page, settings, books };
}

export async function changeSettings(
  client: QueryClient,
  club: string,
  change: (settings: ClubSettings) => ClubSettings,
): Promise<void> {
  const { queryKey } = settingsQuery(club);
  client.setQueriesData<ClubSettings>({ queryKey }, (settings) => settings && change(settings));
  await client.cancelQueries({ queryKey: pageKey(club) });
  client.setQueriesData<ClubPage>(
    { queryKey: pageKey(club) },
    (page) => page && { ...page, settings: change(page.settings) },
  );
}

/** For a book that isn't current. With one member, unless the club's page has left its own settings here. */
export const settingsQuery = (club: string) =>
  queryOptions({
    ...persisted,
    queryKey: [...clubKey(club), 'settings'],
    queryFn: ({ signal }) => loadSettings({ clubName: club, members: 1 }, signal),
  });

/** Up to 500. Invalidating the other query also invalidates this one. */
export const allSettingsQuery = (club: string) =>
  queryOptions({
    ...persisted,
    queryKey: [...clubKey(club), 'settings', 'all'],
    queryFn: ({ signal }) => loadSettings({ clubName: club }, signal),
  });

export const MEMBERS_AT_ONCE = 100;

export const membersQuery = (club: string) =>
  infiniteQueryOptions({
    // Not stored on the device, where shared progress would remain after a member stops sharing.
    meta: { hidden: true },
    queryKey: [...clubKey(club), 'members'],
    queryFn: ({ pageParam, signal }) =>
      callList('POST /api/bookclubs/getMembers', {
        query: { limit: MEMBERS_AT_ONCE, ...(pageParam && { cursor: pageParam }) },
        body: { club },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });

/** Clubs with many books or members have several parts. */
async function loadSettings(
  body: { clubName: string; members?: number },
  signal: AbortSignal,
  first?: Pick<List<ClubSettings>, 'items' | 'next'>,
): Promise<ClubSettings> {
  const part = (cursor?: string) => callList('POST /api/bookclubs/getSettings', { query: { cursor }, body, signal });
  let { items: loaded, next } = first ?? (await part());
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

export function prefetchMyClubs(client: QueryClient): Promise<unknown> {
  return client.prefetchQuery(myClubsQuery);
}

export function prefetchClub(client: QueryClient, club = ''): Promise<unknown> {
  return client.prefetchQuery(clubPageQuery(club, currentClubLanguage()));
}

export function prefetchClubBook(client: QueryClient, club = '', book = ''): Promise<unknown> {
  return Promise.all([
    client.prefetchInfiniteQuery(discussionsQuery(club, book, currentClubLanguage())),
    client.prefetchQuery(clubBooksQuery(club)),
    book !== GENERAL && client.prefetchQuery(chapterOverviewQuery(club, book)),
  ]);
}

export function useClubName(club: string): string {
  const { data: clubs } = useQuery({ ...myClubsQuery, enabled: false });
  const wanted = clubSegment(club).toLowerCase();
  const mine = clubs?.find((other) => other.club.toLowerCase() === wanted);
  // No list contains a renamed club's old address.
  const isListed = clubs === undefined || mine !== undefined;
  const { data: page } = useQuery({ ...clubPageQuery(club, useClubLanguage()), enabled: !isListed });
  const title = page?.settings.title;
  // A list can be older than a renaming that the address already reflects.
  const inAddress = [title, mine?.clubName].find((name) => name && clubSegment(name) === club);
  return inAddress ?? title ?? nameOfSegment(club);
}

export const nameOfSegment = (segment: string): string => segment.replaceAll('_', ' ');

/** The outbox's facts about a write to a club beside its request. */
export interface ClubWrite {
  club: string;
}

export const answerSubject = (meeting: string): string => `meeting-answer:${meeting}`;
export const voteSubject = (ballot: string): string => `vote:${ballot}`;
