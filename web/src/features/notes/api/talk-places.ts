import type { PublicBook, Topic } from '@contract/discuss';
import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import { titleIn } from '@/features/thread/shown-text';
import { threadTitle } from '@/features/thread/thread-title';
import { useLanguage } from '@/i18n/language';
import { call } from '@/lib/api/api';
import { clubBooksQuery, latestDiscussionsQuery, myClubsQuery } from '@/lib/api/clubs';
import { unlessGone } from '@/lib/api/unless-gone';
import { hrefs, QUOTE, QUOTED_BOOK, WRITE } from '@/lib/paths';

/** A discussion that a note can be quoted in. */
interface Talk {
  _id: string;
  title: string;
  /** The language of the title where it is known. */
  lang: string | null;
  /** Its thread, with the form for a post that quotes the note. */
  to: string;
}

/** Somewhere that a book is talked about: a club that reads it now, or the public discussions. */
export interface TalkPlace {
  /** A club's name; null for the public. */
  name: string | null;
  /** The form for a new discussion that quotes the note. */
  start: string;
  /** The discussions with the latest posts. */
  latest: Talk[];
}

/** How many public discussions are offered, as many as of a club. */
const LATEST = 3;

/** The public page of a book with its latest discussions; null for a book that has none. */
const publicTalkQuery = (bookId: string) =>
  queryOptions({
    queryKey: ['public-talk', bookId],
    queryFn: async ({ signal }): Promise<{ book: PublicBook; topics: Topic[] } | null> => {
      const params = { bookId };
      const [book, topics] = await Promise.all([
        unlessGone(call('GET /api/discuss/book/{bookId}', { params, signal }), null),
        unlessGone(call('GET /api/discuss/topics/{bookId}', { params, query: { limit: LATEST }, signal }), []),
      ]);
      return book && { book, topics };
    },
    meta: { veiled: true },
    // A discussion that its reader has just started is offered too.
    staleTime: 0,
  });

/** Where a note can be talked about, once all of it is known. */
export function useTalkPlaces(bookId: string, noteId: string) {
  const language = useLanguage();
  const mine = useQuery(myClubsQuery);
  const clubs = mine.data ?? [];
  const books = useQueries({ queries: clubs.map(({ club }) => clubBooksQuery(club)) });
  const reading = clubs.filter((_, index) => books[index]?.data?.some(({ _id }) => _id === bookId));
  const talks = useQueries({ queries: reading.map(({ club }) => latestDiscussionsQuery(club, [bookId], language)) });
  const inPublic = useQuery(publicTalkQuery(bookId));

  const quoting = `${QUOTE}=${noteId}`;
  const answering = `?${WRITE}=new&${quoting}`;
  const ofClubs = reading.map(({ club, clubName }, index) => ({
    name: clubName,
    start: `${hrefs.newClubDiscussion(club, bookId)}?${quoting}`,
    latest: (talks[index]?.data?.[0] ?? []).map((one) => {
      const { title, lang } = titleIn(one, language);
      return { _id: one._id, title, lang, to: hrefs.clubDiscussion(club, bookId, one._id) + answering };
    }),
  }));
  const all = [mine, ...books, ...talks, inPublic];
  const failed = all.filter(({ data, error }) => data === undefined && error);
  return {
    places: all.every(({ data }) => data !== undefined)
      ? [...ofClubs, publicPlace(bookId, inPublic.data, quoting, answering)]
      : undefined,
    error: failed[0]?.error,
    isRetrying: failed.some(({ isFetching }) => isFetching),
    retry: () => failed.map(({ refetch }) => refetch()),
  };
}

function publicPlace(
  bookId: string,
  found: { book: PublicBook; topics: Topic[] } | null | undefined,
  quoting: string,
  answering: string,
): TalkPlace {
  const form = `?new=discussion&${quoting}`;
  if (!found) return { name: null, start: `${hrefs.discuss()}${form}&${QUOTED_BOOK}=${bookId}`, latest: [] };
  const { genre } = found.book;
  return {
    name: null,
    start: hrefs.genreBook(genre, bookId) + form,
    latest: found.topics.map((topic) => {
      return {
        _id: topic._id,
        title: threadTitle(topic),
        lang: null,
        to: hrefs.topic(genre, bookId, topic._id) + answering,
      };
    }),
  };
}
