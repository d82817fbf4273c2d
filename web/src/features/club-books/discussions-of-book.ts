import type { ClubDiscussion } from '@contract/club-threads';
import type { ClubWithBook } from '@contract/clubs';
import type { PublicBook, Topic } from '@contract/discuss';
import type { ClubLanguage } from '@domain/languages';
import { keepPreviousData, queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { titleIn } from '@/features/thread/shown/shown-text';
import { threadTitle } from '@/features/thread/shown/thread-title';
import { useClubLanguage } from '@/i18n/language';
import { call, callList } from '@/lib/api/api';
import { unlessGone } from '@/lib/api/api-error';
import { hrefs, QUOTE, QUOTED_BOOK, WRITE } from '@/lib/paths';
import { getSession } from '@/lib/session/session';
import { clubKey, readAll } from './clubs/clubs';
import { clubsWithBookQuery } from './clubs/clubs-with-book';

interface Discussion {
  _id: string;
  title: string;
  lang: string | null;
  /** With an open form that quotes the note, if given. */
  to: string;
  isAboutEnd: boolean;
}

export interface DiscussionList {
  name: string | null;
  start: string;
  all: string;
  count: number;
  discussions: Discussion[];
}

const DISCUSSIONS_SHOWN = 3;

const allDiscussionsQuery = (club: string, book: string, language: ClubLanguage) =>
  queryOptions({
    queryKey: [...clubKey(club), 'all', language, book],
    queryFn: ({ signal }) =>
      readAll<ClubDiscussion>((cursor) =>
        callList('POST /api/bookclubs/getDiscussions', {
          query: { cursor },
          body: { user: getSession()?.id, club, book, language },
          signal,
        }),
      ),
    meta: { hidden: true },
  });

/** Null for a book without public discussions. */
const publicDiscussionsQuery = (bookId: string, isAll: boolean) =>
  queryOptions({
    queryKey: ['public-talk', bookId, isAll],
    queryFn: async ({ signal }): Promise<{ book: PublicBook; topics: Topic[] } | null> => {
      const params = { bookId };
      const read = isAll
        ? readAll<Topic>((cursor) =>
            callList('GET /api/discuss/topics/{bookId}', { params, query: { cursor }, signal }),
          )
        : call('GET /api/discuss/topics/{bookId}', { params, query: { limit: DISCUSSIONS_SHOWN }, signal });
      const [book, topics] = await Promise.all([
        unlessGone(call('GET /api/discuss/book/{bookId}', { params, signal }), null),
        unlessGone(read, []),
      ]);
      return book && { book, topics };
    },
    meta: { hidden: true },
    // Includes a discussion that its reader has just started.
    staleTime: 0,
  });

/** Undefined until all have loaded. Without a note, includes clubs that have completed the book. */
export function useDiscussionLists(bookId: string, noteId?: string, isAll = false) {
  const language = useClubLanguage();
  const withBook = useQuery(clubsWithBookQuery(bookId, language));
  const reading = withBook.data?.filter(({ current }) => current || noteId === undefined) ?? [];
  const allTalks = useQueries({
    queries: reading.map(({ club }) => ({ ...allDiscussionsQuery(club, bookId, language), enabled: isAll })),
  });
  const inPublic = useQuery({ ...publicDiscussionsQuery(bookId, isAll), placeholderData: keepPreviousData });

  const quoting = noteId === undefined ? '' : `&${QUOTE}=${noteId}`;
  const answering = quoting && `?${WRITE}=new${quoting}`;
  const ofClubs = reading.map((found, index) =>
    clubDiscussions(bookId, { ...found, latest: (isAll && allTalks[index]?.data) || found.latest }, language, {
      quoting,
      answering,
    }),
  );
  const all = [withBook, inPublic];
  const failed = [...all, ...allTalks].filter(({ data, error }) => data === undefined && error);
  return {
    places: all.every(({ data }) => data !== undefined)
      ? [...ofClubs, publicDiscussions(bookId, inPublic.data, quoting, answering)]
      : undefined,
    isLoadingAll: isAll && (inPublic.isPlaceholderData || allTalks.some(({ isPending }) => isPending)),
    error: failed[0]?.error,
    isFetching: failed.some(({ isFetching }) => isFetching),
    refetch: () => failed.map(({ refetch }) => refetch()),
  };
}

export function clubDiscussions(
  bookId: string,
  { club, clubName, numDiscussions, parts, latest }: Omit<ClubWithBook, 'current'>,
  language: ClubLanguage,
  { quoting = '', answering = '' } = {},
): DiscussionList {
  return {
    name: clubName,
    start: hrefs.newClubDiscussion(club, bookId) + quoting.replace('&', '?'),
    all: hrefs.clubBook(club, bookId),
    count: numDiscussions,
    discussions: latest.map((item) => {
      const { title, lang } = titleIn({ ...item, parts }, language);
      const to = hrefs.clubDiscussion(club, bookId, item._id) + answering;
      return { _id: item._id, title, lang, to, isAboutEnd: item.chapter === 'end' };
    }),
  };
}

function publicDiscussions(
  bookId: string,
  found: { book: PublicBook; topics: Topic[] } | null | undefined,
  quoting: string,
  answering: string,
): DiscussionList {
  const form = `?new=discussion${quoting}`;
  const ofNote = quoting && `&${QUOTED_BOOK}=${bookId}`;
  if (!found)
    return { name: null, start: hrefs.discuss() + form + ofNote, all: hrefs.discuss(), count: 0, discussions: [] };
  const { genre, numDiscussions } = found.book;
  return {
    name: null,
    start: hrefs.genreBook(genre, bookId) + form,
    all: hrefs.genreBook(genre, bookId),
    count: numDiscussions,
    discussions: found.topics.map((topic) => {
      return {
        _id: topic._id,
        title: threadTitle(topic),
        lang: null,
        to: hrefs.topic(genre, bookId, topic._id) + answering,
        isAboutEnd: topic.chapter === 'end',
      };
    }),
  };
}
