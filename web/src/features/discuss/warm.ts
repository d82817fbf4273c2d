import { queryClient } from '@/lib/api/query-client';
import { UNSORTED } from '@/lib/paths';
import { bookQuery, booksQuery, genreQuery, genresQuery, notesQuery, threadQuery, topicsQuery } from './api/queries';

/** Reads what each screen shows first into the cache while its code loads. */
export const warmGenres = () => queryClient.prefetchQuery(genresQuery);

const warmName = async (genre: string) => {
  if (genre !== UNSORTED) await queryClient.prefetchQuery(genreQuery(genre));
};

export const warmGenre = (genre = '') =>
  Promise.all([warmName(genre), queryClient.prefetchInfiniteQuery(booksQuery(genre))]);

export const warmBook = (genre = '', book = '') =>
  Promise.all([
    warmName(genre),
    queryClient.prefetchQuery(bookQuery(book)),
    searchOf(book).get('tab') === 'notes'
      ? queryClient.prefetchInfiniteQuery(notesQuery(book))
      : queryClient.prefetchInfiniteQuery(topicsQuery(book)),
  ]);

export const warmTopic = (genre = '', book = '', topic = '') =>
  Promise.all([
    warmName(genre),
    queryClient.prefetchQuery(bookQuery(book)),
    queryClient.prefetchQuery(threadQuery(topic, Number(searchOf(topic).get('page')) || 1)),
  ]);

/** The search part of the address if this screen is open; a link to it leads to its first page. */
function searchOf(last: string): URLSearchParams {
  return new URLSearchParams(location.pathname.endsWith(`/${last}`) ? location.search : '');
}
