import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { bookQuery, genreQuery } from '../api/queries';
import { aBook, aGenre } from '../test/test-samples';
import { bookHead, bookThing } from './book';

const url = (path: string) => `https://flyleaf.example${path}`;

function headOf(genre: string | null, search = '') {
  const client = new QueryClient();
  const book = aBook({ _id: 'emma', title: 'Emma', author: 'Jane Austen', genre });
  client.setQueryData(bookQuery('emma').queryKey, book);
  client.setQueryData(genreQuery('classics').queryKey, aGenre());
  return bookHead({
    client,
    params: { genre: genre ?? 'unsorted', book: 'emma' },
    search: new URLSearchParams(search),
  });
}

it('names the image and the feed of a book', () => {
  expect(headOf('classics')).toMatchObject({
    title: 'Emma',
    kind: 'book',
    canonical: '/discuss/classics/emma',
    image: { path: '/previews/books/emma.png', alt: 'Emma by Jane Austen' },
    feed: { path: '/feeds/books/emma.xml', title: 'Discussions of Emma' },
  });
});

it.each([
  ['classics', '', ['Genres', 'Classics', 'Emma']],
  ['classics', 'tab=notes', ['Genres', 'Classics', 'Emma']],
  [null, '', ['Genres', 'Emma']],
])('lists the breadcrumbs from all genres to the book in genre %s', (genre, search, names) => {
  const crumbs = headOf(genre, search)?.things(url)[1];
  expect(crumbs).toMatchObject({ '@type': 'BreadcrumbList', itemListElement: names.map((name) => ({ name })) });
});

it.each([
  ['1815', '1815'],
  ['1815-12', '1815-12'],
  ['1815-12-23', '1815-12-23'],
  ['about 1815', undefined],
  ['', undefined],
])('dates a book published in %j: %j', (publishedDate, date) => {
  expect(bookThing(aBook({ publishedDate }), url).datePublished).toBe(date);
});

it('omits an unknown author and publisher', () => {
  expect(bookThing(aBook({ author: '', publisher: '' }), url)).toMatchObject({
    author: undefined,
    publisher: undefined,
  });
});
