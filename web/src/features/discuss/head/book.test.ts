import { QueryClient } from '@tanstack/react-query';
import { aBook, aGenre } from '@test/discuss-samples';
import { expect, it } from 'vitest';
import { bookQuery, genreQuery } from '../api';
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

const namesOf = (...names: string[]) => names.map((name) => ({ name }));

it('names the image, the feed and the breadcrumbs of a book', () => {
  const head = headOf('classics', 'tab=notes');
  expect(head).toMatchObject({
    title: 'Emma',
    kind: 'book',
    image: { path: '/previews/books/emma.png', alt: 'Emma by Jane Austen' },
    feed: { path: '/feeds/books/emma.xml', title: 'Discussions of Emma' },
  });
  expect(headOf('classics')?.canonical).toBe('/discuss/classics/emma');
  expect(head?.things(url)[1]).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: namesOf('Genres', 'Classics', 'Emma'),
  });
  expect(headOf(null)?.things(url)[1]).toMatchObject({ itemListElement: namesOf('Genres', 'Emma') });
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
