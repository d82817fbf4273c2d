import type { DiscussCalls } from '../contract/discuss';
import { badField, notFound } from '../contract/errors';
import { ID_PATTERN } from '../contract/limits';
import { usernamesOf } from '../data/accounts/users';
import { cursorAfter, positionOf } from '../data/cursor';
import { findGenre, genresPage } from '../data/discuss/genres';
import { booksOfGenre, findPublicBook } from '../data/discuss/public-books';
import { findTopic, topicsOfBook } from '../data/discuss/topics';
import { publicNotesOfBook } from '../data/notes/notes';
import { type Handlers, Page } from '../http/handlers';
import { presentBook, presentGenre, presentNote, presentTopic } from './present';

type Lists =
  | 'GET /api/discuss/genres'
  | 'GET /api/discuss/genre/{genreUrl}'
  | 'GET /api/discuss/books/{genreId}'
  | 'GET /api/discuss/book/{bookId}'
  | 'GET /api/discuss/topics/{bookId}'
  | 'GET /api/discuss/topic/{topicId}'
  | 'GET /api/discuss/notes/{bookId}';

/** Where the next page begins, when this one is full. */
function next<Item extends { _id: string }>(items: readonly Item[], limit: number, at: (item: Item) => Date) {
  const last = items.length === limit ? items.at(-1) : undefined;
  return last ? { cursor: cursorAfter({ at: at(last), id: last._id }) } : {};
}

const after = (cursor: string | undefined) => (cursor === undefined ? undefined : positionOf(cursor));

/**
 * What can be browsed. A list is read by cursor, 100 at a time without parameters, and its total is a counter, so that
 * a table of 15 or 20 rows pages through what it has and asks for more once in five or six pages.
 */
export const lists: Pick<Handlers<DiscussCalls>, Lists> = {
  'GET /api/discuss/genres': async ({ query: { limit, cursor } }) => {
    if (cursor !== undefined && !ID_PATTERN.test(cursor)) throw badField('cursor', 'Start from the first page.');
    const genres = await genresPage(limit, cursor);
    const last = genres.length === limit ? genres.at(-1) : undefined;
    const total = cursor === undefined && !last ? { total: genres.length } : {};
    return new Page(genres.map(presentGenre), { ...total, ...(last ? { cursor: last._id } : {}) });
  },

  'GET /api/discuss/genre/{genreUrl}': async ({ params }) => {
    const genre = await findGenre(params.genreUrl);
    if (!genre) throw notFound();
    return presentGenre(genre);
  },

  'GET /api/discuss/books/{genreId}': async ({ params, query: { limit, cursor } }) => {
    const place = after(cursor);
    const [genre, books] = await Promise.all([findGenre(params.genreId), booksOfGenre(params.genreId, limit, place)]);
    if (!genre) throw notFound();
    const total = genre.numBooks;
    return new Page(books.map(presentBook), { total, ...next(books, limit, (book) => book.latestDiscussion) });
  },

  'GET /api/discuss/book/{bookId}': async ({ params }) => {
    const book = await findPublicBook(params.bookId);
    if (!book) throw notFound();
    return presentBook(book);
  },

  'GET /api/discuss/topics/{bookId}': async ({ params, query: { limit, cursor }, now }) => {
    const place = after(cursor);
    const [book, topics] = await Promise.all([
      findPublicBook(params.bookId),
      topicsOfBook(params.bookId, limit, place),
    ]);
    if (!book) throw notFound();
    const more = { total: book.numDiscussions, ...next(topics, limit, (topic) => topic.latestPost) };
    return new Page(
      topics.map((topic) => presentTopic(topic, now)),
      more,
    );
  },

  'GET /api/discuss/topic/{topicId}': async ({ params, now }) => {
    const topic = await findTopic(params.topicId);
    if (!topic) throw notFound();
    return presentTopic(topic, now);
  },

  'GET /api/discuss/notes/{bookId}': async ({ params, query: { limit, cursor } }) => {
    const notes = await publicNotesOfBook(params.bookId, limit, after(cursor));
    const names = await usernamesOf(notes.map(({ userId }) => userId));
    const shown = notes.flatMap((note) => {
      const user = names.get(note.userId);
      return user === undefined ? [] : [presentNote(note, user)];
    });
    return new Page(
      shown,
      next(notes, limit, (note) => note.createdAt),
    );
  },
};
