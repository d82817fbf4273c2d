import type { ClubPost } from '@contract/club-threads';
import type { ClubLanguage } from '@domain/languages';
import { threadPage } from '@domain/limits';
import { queryOptions } from '@tanstack/react-query';
import { clubBooksQuery, clubKey } from '@/features/club-books/queries';
import { keepProgress } from '@/features/progress/api/queries';
import { repliesQuery, type ThreadKeys } from '@/features/thread/api/thread-cache';
import { hasRevealed, revealedIn, revealedInQuery } from '@/features/thread/spoilers/revealed';
import type { ThreadPage } from '@/features/thread/thread';
import { currentClubLanguage } from '@/i18n/language';
import { call, callList } from '@/lib/api/api';
import type { List } from '@/lib/api/client';
import type { PageAt } from '@/lib/page';
import { getSession } from '@/lib/session/session';
import { askedLanguage, pageOfSearch } from '../thread-view';

export interface ThreadAddress {
  /** The club's name as the address spells it. */
  club: string;
  book: string;
  discussion: string;
}

export const threadKeys = ({ club, discussion }: ThreadAddress): ThreadKeys => ({
  pages: [...clubKey(club), 'posts', discussion],
  replies: [...clubKey(club), 'replies', discussion],
});

/** `page` starts at 1. Without a language, all posts are originals. */
export const threadQuery = (address: ThreadAddress, page: number, language: ClubLanguage | undefined) =>
  queryOptions({
    queryKey: [...threadKeys(address).pages, page, language],
    queryFn: async ({ signal, client }) => {
      const { discussion } = address;
      const { reveal, ...through } = revealedIn(client, discussion);
      const query = { results: threadPage.club, page: page - 1, language, ...through };
      const body = { user: getSession()?.id, ...address, ...query, ...(reveal.length > 0 && { reveal }) };
      const askedAt = Date.now();
      const { results, progress: mine, ...answer } = await call('POST /api/bookclubs/getPosts', { body, signal });
      keepProgress(client, address.book, mine, askedAt);
      return { ...answer, pages: Math.max(1, Math.ceil(results / threadPage.club)) };
    },
    // Revealed posts must not be stored.
    meta: { hidden: true, persisted: (client) => !hasRevealed(client, address.discussion) },
  });

export type ThreadData = Awaited<ReturnType<NonNullable<Exclude<ReturnType<typeof threadQuery>['queryFn'], symbol>>>> &
  Pick<ThreadPage<ClubPost>, 'added'>;

/** Oldest first, for a post whose page doesn't contain all replies. */
export const repliesOf = (address: ThreadAddress, postId: string, language: ClubLanguage | undefined) =>
  repliesQuery<ClubPost>([...threadKeys(address).replies, postId, language], (cursor, { signal, client }) => {
    const query = { cursor, language, ...revealedInQuery(client, address.discussion) };
    return callList('GET /api/bookclubs/replies/{postId}', { params: { postId }, query, signal });
  });

export type TranslationInfo = Pick<ThreadData, 'translator' | 'translatorAgain'>;

const outcomes = ['ok', 'none', 'failed', 'used_up'] as const;

/** Unknown values are ignored. */
export function translationInfo({ headers }: Pick<List<unknown>, 'headers'>): TranslationInfo {
  const translator = outcomes.find((outcome) => outcome === headers?.get('X-Translator'));
  const translatorAgain = headers?.get('X-Translator-Again');
  return { ...(translator && { translator }), ...(translatorAgain && { translatorAgain }) };
}

export function prefetchThread({ client, params, search }: PageAt): Promise<unknown> {
  const { club = '', book = '', discussion = '' } = params;
  const page = pageOfSearch(search);
  const language = askedLanguage(discussion, currentClubLanguage());
  return Promise.all([
    client.prefetchQuery(threadQuery({ club, book, discussion }, page, language)),
    client.prefetchQuery(clubBooksQuery(club)),
  ]);
}
