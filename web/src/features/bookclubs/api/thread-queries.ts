import type { ClubPost, Language } from '@contract/bookclubs';
import { queryOptions } from '@tanstack/react-query';
import type { ThreadKeys } from '@/features/thread/api/patch-posts';
import { repliesQuery } from '@/features/thread/replies-query';
import { call, callList } from '@/lib/api';
import { queryClient } from '@/lib/query-client';
import { getSession } from '@/lib/session';
import { pageOfSearch } from '../components/use-thread-page';
import { readLanguage } from '../languages';
import { clubKey } from './queries';

/** Top-level posts on one page (specification, section 9). */
const SIZE = 40;

/** Where a thread stands. */
export interface ThreadPlace {
  /** As the address names it. */
  club: string;
  book: string;
  discussion: string;
}

/** Where the cache keeps the posts of a discussion. */
export const threadKeys = ({ club, discussion }: ThreadPlace): ThreadKeys => ({
  pages: [...clubKey(club), 'posts', discussion],
  replies: [...clubKey(club), 'replies', discussion],
});

/** A page of a thread, from 1, in a language where its posts can be had in it. */
export const threadQuery = (place: ThreadPlace, page: number, language: Language) =>
  queryOptions({
    queryKey: [...threadKeys(place).pages, page, language],
    queryFn: async ({ signal }) => {
      const body = { user: getSession()?.id, ...place, results: SIZE, page: page - 1, language };
      const { results, ...answer } = await call('POST /api/bookclubs/getPosts', { body, signal });
      return { ...answer, pages: Math.max(1, Math.ceil(results / SIZE)) };
    },
  });

export type ThreadData = Awaited<ReturnType<NonNullable<Exclude<ReturnType<typeof threadQuery>['queryFn'], symbol>>>>;

/** All replies to a post, oldest first, for one with more of them than a page brings. */
export const repliesOf = (place: ThreadPlace, postId: string, language: Language) =>
  repliesQuery<ClubPost>([...threadKeys(place).replies, postId, language], (cursor, signal) =>
    callList('GET /api/bookclubs/replies/{postId}', { params: { postId }, query: { cursor, language }, signal }),
  );

/** Starts what a thread shows first; a link to it leads to its first page. */
export function warmThread(club = '', book = '', discussion = ''): Promise<unknown> {
  const search = location.pathname.endsWith(`/${discussion}`) ? location.search : '';
  const page = pageOfSearch(new URLSearchParams(search));
  return queryClient.prefetchQuery(threadQuery({ club, book, discussion }, page, readLanguage()));
}
