import type { PublicBook } from '@contract/discuss';
import { fileOf } from '@domain/addresses';
import { plural, t } from '@lingui/core/macro';
import type { PageAt, PageHead, Thing } from '@/lib/page';
import { hrefs } from '@/lib/paths';
import { bookQuery, genreQuery, topicsQuery } from '../api';
import { countOf, topicsSizeOf } from '../list-params';
import { crumbs, paged, shownPage } from './parts';

export function bookHead({ client, params, search }: PageAt): PageHead | undefined {
  const bookId = params.book ?? '';
  const book = client.getQueryData(bookQuery(bookId).queryKey);
  if (!book) return undefined;
  const { title } = book;
  const name = nameOf(book);
  const address = hrefs.genreBook(book.genre, book._id);
  const genre = client.getQueryData(genreQuery(book.genre ?? '').queryKey);
  const common = {
    ...({ title, kind: 'book', image: bookImage(book) } as const),
    feed: { path: fileOf.bookFeed(book._id), title: t`Discussions of ${title}` },
    things: (url: (path: string) => string) => [bookThing(book, url), crumbs({ genre, book }, url)],
  };
  if (search.get('tab') === 'notes') {
    return {
      ...common,
      description: t`What readers noted while reading ${name}, chapter by chapter.`,
      canonical: paged(address, { tab: 'notes', page: countOf(search, 'page') }),
    };
  }
  const count = book.numDiscussions;
  return {
    ...common,
    description: `${name}: ${plural(count, { one: '# discussion', other: '# discussions' })}`,
    canonical: paged(address, { page: shownPage(client, topicsQuery(bookId), search, topicsSizeOf(search)) }),
  };
}

const nameOf = ({ title, author }: PublicBook): string => (author ? t`${title} by ${author}` : title);

export const bookImage = (book: PublicBook) => ({ path: fileOf.bookPreview(book._id), alt: nameOf(book) });

/** A year, month or day. Catalogs also contain other texts. */
const DATE = /^\d{4}(-\d\d){0,2}$/;

export function bookThing(book: PublicBook, url: (path: string) => string): Thing {
  const { title, author, publisher, publishedDate } = book;
  return {
    '@type': 'Book',
    name: title,
    author: author ? { '@type': 'Person', name: author } : undefined,
    publisher: publisher ? { '@type': 'Organization', name: publisher } : undefined,
    datePublished: DATE.test(publishedDate) ? publishedDate : undefined,
    image: url(fileOf.bookPreview(book._id)),
    url: url(hrefs.genreBook(book.genre, book._id)),
  };
}
