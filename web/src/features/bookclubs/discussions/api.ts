import type { ClubPost } from '@contract/club-threads';
import type { ClubLanguage } from '@domain/languages';
import { limits, threadPage } from '@domain/limits';
import type { UpToChapter } from '@domain/progress';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { clubBooksQuery, clubKey } from '@/features/club-books/clubs/clubs';
import { keepProgress } from '@/features/progress/api';
import type { NewPoll } from '@/features/thread/opening/poll-draft';
import type { InBoth } from '@/features/thread/shown/both-languages';
import type { ThreadPage } from '@/features/thread/shown/post';
import { hasNothingRevealed, hasRevealed, revealedIn, revealedInQuery } from '@/features/thread/shown/revealed';
import { patchPosts, repliesQuery } from '@/features/thread/shown/thread-cache';
import type { ThreadKeys } from '@/features/thread/thread-kind';
import { currentClubLanguage } from '@/i18n/language';
import { call, callList } from '@/lib/api/api';
import type { List } from '@/lib/api/request';
import type { PageAt } from '@/lib/page';
import { getSession } from '@/lib/session/session';
import { pageOfSearch, requestedLanguage } from './thread-view';

export interface ThreadAddress {
  club: string;
  book: string;
  discussion: string;
}

export const threadKeys = ({ club, discussion }: ThreadAddress): ThreadKeys => ({
  pages: [...clubKey(club), 'posts', discussion],
  replies: [...clubKey(club), 'replies', discussion],
});

export const threadQuery = (address: ThreadAddress, page: number, language: ClubLanguage | undefined) =>
  queryOptions({
    queryKey: [...threadKeys(address).pages, page, language],
    queryFn: async ({ signal, client }) => {
      const { discussion } = address;
      const { reveal, ...through } = revealedIn(client, discussion);
      const isRevealed = hasRevealed(client, discussion);
      const query = { results: threadPage.club, page: page - 1, language, ...through };
      const body = { user: getSession()?.id, ...address, ...query, ...(reveal.length > 0 && { reveal }) };
      const askedAt = Date.now();
      const { results, progress: mine, ...answer } = await call('POST /api/bookclubs/getPosts', { body, signal });
      keepProgress(client, address.book, mine, askedAt);
      const pages = Math.max(1, Math.ceil(results / threadPage.club));
      return { ...answer, pages, ...(isRevealed && { isRevealed }) };
    },
    meta: { hidden: true, persisted: hasNothingRevealed },
  });

export type ThreadData = Awaited<ReturnType<NonNullable<Exclude<ReturnType<typeof threadQuery>['queryFn'], symbol>>>> &
  Pick<ThreadPage<ClubPost>, 'added'>;

export const repliesOf = (address: ThreadAddress, postId: string, language: ClubLanguage | undefined) =>
  repliesQuery<ClubPost>([...threadKeys(address).replies, postId, language], (cursor, { signal, client }) => {
    const query = { cursor, language, ...revealedInQuery(client, address.discussion) };
    return callList('GET /api/bookclubs/replies/{postId}', { params: { postId }, query, signal });
  });

/** Lets a member read what changes in the club's threads. */
export const liveTokenFor = (club: string) => call('POST /api/bookclubs/liveToken', { body: { club } });

export type TranslationInfo = Pick<ThreadData, 'translator' | 'translatorAgain'>;

const outcomes = ['ok', 'none', 'failed', 'used_up'] as const;

export function translationInfo({ headers }: Pick<List<unknown>, 'headers'>): TranslationInfo {
  const translator = outcomes.find((outcome) => outcome === headers?.get('X-Translator'));
  const translatorAgain = headers?.get('X-Translator-Again');
  return { ...(translator && { translator }), ...(translatorAgain && { translatorAgain }) };
}

export function prefetchThread({ client, params, search }: PageAt): Promise<unknown> {
  const { club = '', book = '', discussion = '' } = params;
  const page = pageOfSearch(search);
  const language = requestedLanguage(discussion, currentClubLanguage());
  return Promise.all([
    client.prefetchQuery(threadQuery({ club, book, discussion }, page, language)),
    client.prefetchQuery(clubBooksQuery(club)),
  ]);
}

interface NewDiscussion extends InBoth {
  title: string;
  titleTranslation?: InBoth['version'];
  post: string;
  chapter: UpToChapter;
  quote: { noteId: string } | undefined;
  poll?: NewPoll;
  idempotencyKey: string;
}

export const useStartDiscussion = (club: string, book: string, onStarted: () => void) =>
  useMutation({
    mutationFn: ({ idempotencyKey, ...discussion }: NewDiscussion) => {
      const body = { user: getSession()?.id, club, book, ...discussion };
      return call('POST /api/bookclubs/newDiscussion', { body, idempotencyKey });
    },
    meta: { shown: true },
    onSuccess: onStarted,
  });

/** During this visit, by this reader. */
let sentBy: { reader: string | undefined; posts: Set<string> } = { reader: undefined, posts: new Set() };

function viewsSentBy(reader: string | undefined): Set<string> {
  if (sentBy.reader !== reader) sentBy = { reader, posts: new Set() };
  return sentBy.posts;
}

/** Failures are silent, since the next request repeats their posts. The server counts a post once per member. */
export function useViews(address: ThreadAddress, seen: readonly { _id: string }[]): void {
  const client = useQueryClient();
  const shown = seen.map(({ _id }) => _id).join(' ');
  const { club, book, discussion } = address;

  useEffect(() => {
    const posts = viewsSentBy(getSession()?.id);
    const fresh = shown.split(' ').filter((each) => each && !posts.has(each));
    const sent = fresh.slice(0, limits.viewIds.max);
    const [id, ...ids] = sent;
    if (id === undefined) return;
    for (const each of sent) posts.add(each);
    call('POST /api/bookclubs/view', { body: { id, ...(ids.length > 0 && { ids }) } }).then(
      (answer) => {
        const counts = [answer].flat().map(({ _id, views }) => [_id, { views }] as const);
        patchPosts(client, threadKeys({ club, book, discussion }), Object.fromEntries(counts));
      },
      () => {
        for (const each of sent) posts.delete(each);
      },
    );
  }, [client, shown, club, book, discussion]);
}
