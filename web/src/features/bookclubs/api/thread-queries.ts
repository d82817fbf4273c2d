import type { ClubPost, Language } from '@contract/bookclubs';
import { queryOptions } from '@tanstack/react-query';
import { repliesQuery, type ThreadKeys } from '@/features/thread/api/thread-cache';
import type { LatestPost } from '@/features/thread/thread';
import { asksBeyond, beyondIn, beyondInQuery } from '@/features/thread/veil/beyond';
import { currentLanguage } from '@/i18n/language';
import { call, callList } from '@/lib/api/api';
import type { List } from '@/lib/api/client';
import { clubKey } from '@/lib/api/clubs';
import { keepPlace } from '@/lib/api/places';
import type { PageAt } from '@/lib/page';
import { getSession } from '@/lib/session/session';
import { chosenLanguage, isTranslating, pageOfSearch } from '../thread-view';

/** Top-level posts on one page (specification, section 9). */
const SIZE = 40;

/** The parts of a thread's address. */
export interface ThreadPlace {
  /** The club's name as the address spells it. */
  club: string;
  book: string;
  discussion: string;
}

/** The query keys of a discussion's posts. */
export const threadKeys = ({ club, discussion }: ThreadPlace): ThreadKeys => ({
  pages: [...clubKey(club), 'posts', discussion],
  replies: [...clubKey(club), 'replies', discussion],
});

/** A page of a thread, from 1, with translations into a language where there are any. Without one, all are originals. */
export const threadQuery = (place: ThreadPlace, page: number, language: Language | undefined) =>
  queryOptions({
    queryKey: [...threadKeys(place).pages, page, language],
    queryFn: async ({ signal, client }) => {
      const { discussion } = place;
      const beyond = asksBeyond(client, discussion) ? beyondIn(client, discussion) : {};
      const body = { user: getSession()?.id, ...place, results: SIZE, page: page - 1, language, ...beyond };
      const askedAt = Date.now();
      const { results, place: mine, ...answer } = await call('POST /api/bookclubs/getPosts', { body, signal });
      keepPlace(client, place.book, mine, askedAt);
      return { ...answer, pages: Math.max(1, Math.ceil(results / SIZE)) };
    },
    meta: { veiled: true },
  });

export type ThreadData = Awaited<ReturnType<NonNullable<Exclude<ReturnType<typeof threadQuery>['queryFn'], symbol>>>>;

/** Where a discussion's latest post is. */
export async function findLatest(discussionId: string): Promise<LatestPost> {
  const { before, ...latest } = await call('GET /api/bookclubs/latest/{discussionId}', { params: { discussionId } });
  return { ...latest, page: Math.floor(before / SIZE) + 1 };
}

/** All replies to a post, oldest first, for a post with more replies than its page holds. */
export const repliesOf = (place: ThreadPlace, postId: string, language: Language | undefined) =>
  repliesQuery<ClubPost>([...threadKeys(place).replies, postId, language], (cursor, { signal, client }) => {
    const query = { cursor, language, ...beyondInQuery(client, place.discussion) };
    return callList('GET /api/bookclubs/replies/{postId}', { params: { postId }, query, signal });
  });

/** How posts were translated, and when translation is available again. */
export type TranslationInfo = Pick<ThreadData, 'translator' | 'translatorAgain'>;

const outcomes = ['ok', 'none', 'failed', 'used_up'] as const;

/** The translation info in the headers of a list of replies. An unknown value counts as none. */
export function translationInfo({ headers }: Pick<List<unknown>, 'headers'>): TranslationInfo {
  const translator = outcomes.find((outcome) => outcome === headers?.get('X-Translator'));
  const translatorAgain = headers?.get('X-Translator-Again');
  return { ...(translator && { translator }), ...(translatorAgain && { translatorAgain }) };
}

/** Reads what a thread shows first. */
export function warmThread({ client, params, search }: PageAt): Promise<unknown> {
  const { club = '', book = '', discussion = '' } = params;
  const page = pageOfSearch(search);
  const language = isTranslating() ? (chosenLanguage(discussion) ?? currentLanguage()) : undefined;
  return client.prefetchQuery(threadQuery({ club, book, discussion }, page, language));
}
