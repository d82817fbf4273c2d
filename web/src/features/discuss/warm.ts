import { queryClient } from '@/lib/query-client';
import { bookQuery, booksQuery, genreQuery, genresQuery, notesQuery, threadQuery, topicsQuery } from './api/queries';

/** What each screen shows first, read into the cache beside its chunk. */
export const warmGenres = () => queryClient.prefetchQuery(genresQuery);

export const warmGenre = (genre = '') =>
  Promise.all([queryClient.prefetchQuery(genreQuery(genre)), queryClient.prefetchInfiniteQuery(booksQuery(genre))]);

export const warmBook = (genre = '', book = '') =>
  Promise.all([
    queryClient.prefetchQuery(genreQuery(genre)),
    queryClient.prefetchQuery(bookQuery(book)),
    here(book).get('tab') === 'notes'
      ? queryClient.prefetchInfiniteQuery(notesQuery(book))
      : queryClient.prefetchInfiniteQuery(topicsQuery(book)),
  ]);

export const warmTopic = (genre = '', book = '', topic = '') =>
  Promise.all([
    queryClient.prefetchQuery(genreQuery(genre)),
    queryClient.prefetchQuery(bookQuery(book)),
    queryClient.prefetchQuery(threadQuery(topic, Number(here(topic).get('page')) || 1)),
  ]);

/** The search part of the address when it is the one of this screen: a link to a screen leads to its first page. */
function here(last: string): URLSearchParams {
  return new URLSearchParams(location.pathname.endsWith(`/${last}`) ? location.search : '');
}
