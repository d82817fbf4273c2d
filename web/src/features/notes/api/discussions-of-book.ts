import type { ClubDiscussion } from '@contract/club-threads';
import type { PublicBook, Topic } from '@contract/discuss';
import type { ClubLanguage } from '@domain/languages';
import { keepPreviousData, queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { clubBooksQuery, clubKey, latestDiscussionsQuery, myClubsQuery, readAll } from '@/features/club-books/queries';
import { titleIn } from '@/features/thread/shown-text';
import { threadTitle } from '@/features/thread/thread-title';
import { useClubLanguage } from '@/i18n/language';
import { call, callList } from '@/lib/api/api';
import { unlessGone } from '@/lib/api/api-error';
import { hrefs, QUOTE, QUOTED_BOOK, WRITE } from '@/lib/paths';
import { getSession } from '@/lib/session/session';

interface Discussion {
  _id: string;
  title: string;
  lang: string | null;
  /** Its thread, with an open form that quotes the note, if there is a note. */
  to: string;
  /** Its chapter is the end of the book. */
  isAboutEnd: boolean;
}

/** A club that is reading the book, or the public discussions. */
export interface DiscussionList {
  /** A club's name; null for the public discussions. */
  name: string | null;
  /** The form for a new discussion, which quotes the note. */
  start: string;
  /** The discussions with the latest posts, or all of them. */
  discussions: Discussion[];
}

/** The number of public discussions, as many as a club's list has. */
const LATEST = 3;

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
        : call('GET /api/discuss/topics/{bookId}', { params, query: { limit: LATEST }, signal });
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

/** Also true for a completed book. */
const hasBookQuery = (club: string, book: string) =>
  queryOptions({
    queryKey: [...clubKey(club), 'has', book],
    queryFn: async ({ signal }): Promise<boolean> => {
      const body = { user: getSession()?.id, club, book };
      return (await unlessGone(call('POST /api/bookclubs/getBook', { body, signal }), null)) !== null;
    },
  });

/**
 * Undefined until all have loaded. Without a note, clubs that have completed the book are included. `isAll` requests
 * every discussion.
 */
export function useDiscussionLists(bookId: string, noteId?: string, isAll = false) {
  const language = useClubLanguage();
  const mine = useQuery(myClubsQuery);
  const clubs = mine.data ?? [];
  const isQuoted = noteId !== undefined;
  const books = useQueries({ queries: clubs.map(({ club }) => ({ ...clubBooksQuery(club), enabled: isQuoted })) });
  const had = useQueries({ queries: clubs.map(({ club }) => ({ ...hasBookQuery(club, bookId), enabled: !isQuoted })) });
  const reading = clubs.filter((_, index) =>
    isQuoted ? books[index]?.data?.some(({ _id }) => _id === bookId) : had[index]?.data,
  );
  const discussions = useQueries({
    queries: reading.map(({ club }) => latestDiscussionsQuery(club, [bookId], language)),
  });
  const allTalks = useQueries({
    queries: reading.map(({ club }) => ({ ...allDiscussionsQuery(club, bookId, language), enabled: isAll })),
  });
  const inPublic = useQuery({ ...publicDiscussionsQuery(bookId, isAll), placeholderData: keepPreviousData });

  const quoting = isQuoted ? `&${QUOTE}=${noteId}` : '';
  const answering = quoting && `?${WRITE}=new${quoting}`;
  const ofClubs = reading.map(({ club, clubName }, index) => ({
    name: clubName,
    start: hrefs.newClubDiscussion(club, bookId) + quoting.replace('&', '?'),
    discussions: ((isAll && allTalks[index]?.data) || discussions[index]?.data?.[0] || []).map((item) => {
      const { title, lang } = titleIn(item, language);
      const to = hrefs.clubDiscussion(club, bookId, item._id) + answering;
      return { _id: item._id, title, lang, to, isAboutEnd: item.chapter === 'end' };
    }),
  }));
  const all = [mine, ...(isQuoted ? books : had), ...discussions, inPublic];
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

function publicDiscussions(
  bookId: string,
  found: { book: PublicBook; topics: Topic[] } | null | undefined,
  quoting: string,
  answering: string,
): DiscussionList {
  const form = `?new=discussion${quoting}`;
  const ofNote = quoting && `&${QUOTED_BOOK}=${bookId}`;
  if (!found) return { name: null, start: hrefs.discuss() + form + ofNote, discussions: [] };
  const { genre } = found.book;
  return {
    name: null,
    start: hrefs.genreBook(genre, bookId) + form,
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
