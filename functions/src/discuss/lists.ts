import type { DiscussCalls } from '../contract/discuss';
import { badField, notFound } from '../contract/errors';
import { ID_PATTERN } from '../contract/limits';
import { usernamesOf } from '../data/accounts/users';
import { findGenre, genresPage } from '../data/discuss/genres';
import { booksOfGenre, findPublicBook } from '../data/discuss/public-books';
import { findTopic, topicsOfBook } from '../data/discuss/topics';
import { publicNotesOfBook } from '../data/notes/notes';
import { readersWith } from '../data/notes/shelf';
import { type Handlers, Page } from '../http/handlers';
import { checkNotes, checkThread } from '../spoilers/check';
import { viewOf, viewOfTitle } from '../spoilers/view';
import { presentBook, presentGenre, presentNote, presentTopic } from './present';

/**
 * What anyone can browse. Lists are read by cursor, 100 items at a time unless asked otherwise, and totals are
 * counters. A table of 15 or 20 rows pages through what it has and asks for more once in five or six pages.
 */
export const lists = {
  'GET /api/discuss/genres': async ({ query: { limit, cursor } }) => {
    if (cursor !== undefined && !ID_PATTERN.test(cursor)) throw badField('cursor', 'unknownCursor');
    const genres = await genresPage(limit, cursor);
    const last = genres.length === limit ? genres.at(-1) : undefined;
    const total = cursor === undefined && !last ? genres.length : undefined;
    return new Page(genres.map(presentGenre), { total, cursor: last?._id });
  },

  'GET /api/discuss/genre/{genreUrl}': async ({ params }) => {
    const genre = await findGenre(params.genreUrl);
    if (!genre) throw notFound();
    return presentGenre(genre);
  },

  'GET /api/discuss/books/{genreId}': async ({ params, query }) => {
    const [genre, books] = await Promise.all([findGenre(params.genreId), booksOfGenre(params.genreId, query)]);
    if (!genre) throw notFound();
    return new Page(books.items.map(presentBook), { total: genre.numBooks, cursor: books.cursor });
  },

  'GET /api/discuss/book/{bookId}': async ({ params }) => {
    const book = await findPublicBook(params.bookId);
    if (!book) throw notFound();
    return presentBook(book);
  },

  'GET /api/discuss/topics/{bookId}': async ({ caller, params: { bookId }, query, now }) => {
    const [book, topics, view] = await Promise.all([
      findPublicBook(bookId),
      topicsOfBook(bookId, query),
      viewOf(caller?.uid, bookId, query),
    ]);
    if (!book) throw notFound();
    return new Page(
      topics.items.map((topic) => presentTopic(checkThread(topic, view), now)),
      { total: book.numDiscussions, cursor: topics.cursor },
    );
  },

  'GET /api/discuss/topic/{topicId}': async ({ caller, params, query, now }) => {
    const topic = await findTopic(params.topicId);
    if (!topic) throw notFound();
    return presentTopic(checkThread(topic, await viewOfTitle(caller?.uid, topic, query)), now);
  },

  'GET /api/discuss/notes/{bookId}': async ({ caller, params: { bookId }, query }) => {
    const [{ items, cursor }, view] = await Promise.all([
      publicNotesOfBook(bookId, query),
      viewOf(caller?.uid, bookId, query),
    ]);
    const authors = items.map(({ userId }) => userId);
    // The notes of a book that its reader has removed are deleted soon.
    const [names, shelved] = await Promise.all([usernamesOf(authors), readersWith(bookId, authors)]);
    const there = items.filter(({ userId }) => shelved.has(userId) && names.has(userId));
    const { notes, hiddenCounts } = checkNotes(there, view);
    return new Page([...notes.map((note) => presentNote(note, names.get(note.record.userId) ?? '')), ...hiddenCounts], {
      cursor,
    });
  },
} satisfies Partial<Handlers<DiscussCalls>>;
