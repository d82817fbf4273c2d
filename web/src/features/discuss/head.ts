import { plural, t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import type { PageAt, PageHead } from '@/lib/page';
import { hrefs } from '@/lib/paths';
import { bookQuery, booksQuery, genreQuery, genresQuery, threadQuery, topicsQuery } from './api/queries';
import { BOOKS_SIZE, countOf, type ListQuery, setCount, topicsSizeOf } from './list-params';

/** Characters of a description that search engines show. */
const DESCRIPTION_MAX = 160;

export function genresHead({ client, search }: PageAt): PageHead | undefined {
  const count = client.getQueryData(genresQuery.queryKey)?.length ?? 0;
  return {
    title: t`Discuss`,
    description: t`Pick a genre and find readers of the book you've just finished, or of the one you're reading.`,
    canonical: paged(hrefs.discuss(), { page: Math.min(countOf(search, 'page'), Math.max(1, count)) }),
  };
}

export function genreHead({ client, params, search }: PageAt): PageHead | undefined {
  const url = params.genre ?? '';
  const genre = client.getQueryData(genreQuery(url).queryKey);
  if (!genre) return undefined;
  const name = genre.genre;
  return {
    title: name,
    description: t`Books in ${name} that readers discuss.`,
    canonical: paged(hrefs.genre(genre.url), { page: shownPage(client, booksQuery(url), search, BOOKS_SIZE) }),
  };
}

export function bookHead({ client, params, search }: PageAt): PageHead | undefined {
  const bookId = params.book ?? '';
  const book = client.getQueryData(bookQuery(bookId).queryKey);
  if (!book) return undefined;
  const { title, author } = book;
  const name = author ? t`${title} by ${author}` : title;
  const address = hrefs.genreBook(book.genre, book._id);
  if (search.get('tab') === 'notes') {
    return {
      title,
      description: t`What readers noted while reading ${name}, chapter by chapter.`,
      canonical: paged(address, { tab: 'notes', page: countOf(search, 'page') }),
    };
  }
  const count = book.numDiscussions;
  const size = topicsSizeOf(search);
  return {
    title,
    description: `${name}: ${plural(count, { one: '# discussion', other: '# discussions' })}`,
    canonical: paged(address, { page: shownPage(client, topicsQuery(bookId), search, size) }),
  };
}

export function topicHead({ client, params, search }: PageAt): PageHead | undefined {
  const { book: bookId = '', topic: topicId = '' } = params;
  const wanted = countOf(search, 'page');
  const book = client.getQueryData(bookQuery(bookId).queryKey);
  const thread = client.getQueryData(threadQuery(topicId, wanted).queryKey);
  if (!book || !thread) return undefined;
  const first = thread.posts.find(({ deleted }) => !deleted)?.content ?? '';
  return {
    title: thread.topic.title,
    description: shortened(first),
    canonical: paged(hrefs.topic(book.genre, thread.topic.bookId, thread.topic._id), {
      page: Math.min(wanted, thread.pages),
    }),
  };
}

/** The page of a table that is shown: the last one when the address names a later one. */
function shownPage<Row>(client: QueryClient, { queryKey }: ListQuery<Row>, search: URLSearchParams, size: number) {
  const first = client.getQueryData(queryKey)?.pages[0];
  const total = first?.total ?? first?.items.length ?? 0;
  return Math.min(countOf(search, 'page'), Math.max(1, Math.ceil(total / size)));
}

function paged(path: string, { tab, page }: { tab?: string; page: number }): string {
  const search = new URLSearchParams(tab && { tab });
  setCount(search, 'page', page);
  return search.size > 0 ? `${path}?${search}` : path;
}

/** The beginning of a text on one line, cut between two words. */
export function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= DESCRIPTION_MAX) return line;
  return `${line.slice(0, DESCRIPTION_MAX).replace(/\s\S*$/, '')}…`;
}
