import { namesAndPagesOf } from '../../accounts/store';
import { booksOfGenre, findPublicBook } from '../../books/store';
import type { DiscussCalls } from '../../contract/discuss';
import { badField, notFound } from '../../domain/errors';
import { ID_PATTERN } from '../../domain/limits';
import { publicNotesOf } from '../../notes/store';
import { titlesOfNotes } from '../../notes/titles/store';
import { type Handlers, PageAnswer } from '../../platform/http/handlers';
import { editionsOf, otherEditions } from '../../progress/editions/rules';
import { findOwnJoins } from '../../progress/editions/store';
import { checkNotes, checkThread } from '../../threads/spoilers/rules';
import { viewOf, viewOfTitle } from '../../threads/spoilers/view';
import { findReads } from '../../threads/unread/store';
import { findGenre, genresPage } from '../genres/store';
import { findTopic, topicsOfBook } from '../threads/store';
import { presentBook, presentGenre, presentNote, presentTopic, unreadOfTopic } from '../view';

export const lists = {
  'GET /api/discuss/genres': async ({ query: { limit, cursor } }) => {
    if (cursor !== undefined && !ID_PATTERN.test(cursor)) throw badField('cursor', 'unknownCursor');
    const genres = await genresPage(limit, cursor);
    const last = genres.length === limit ? genres.at(-1) : undefined;
    const total = cursor === undefined && !last ? genres.length : undefined;
    return new PageAnswer(genres.map(presentGenre), { total, cursor: last?._id });
  },

  'GET /api/discuss/genre/{genreUrl}': async ({ params }) => {
    const genre = await findGenre(params.genreUrl);
    if (!genre) throw notFound();
    return presentGenre(genre);
  },

  'GET /api/discuss/books/{genreId}': async ({ params, query }) => {
    const [genre, books] = await Promise.all([findGenre(params.genreId), booksOfGenre(params.genreId, query)]);
    if (!genre) throw notFound();
    return new PageAnswer(books.items.map(presentBook), { total: genre.numBooks, cursor: books.cursor });
  },

  'GET /api/discuss/book/{bookId}': async ({ params }) => {
    const book = await findPublicBook(params.bookId);
    if (!book) throw notFound();
    const also = otherEditions(book._id).map(({ title }) => title);
    return { ...presentBook(book), ...(also.length > 0 && { also }) };
  },

  'GET /api/discuss/topics/{bookId}': async ({ caller, params: { bookId }, query, now }) => {
    const [book, topics, view, reads] = await Promise.all([
      findPublicBook(bookId),
      topicsOfBook(bookId, query),
      viewOf(caller?.uid, bookId, query),
      caller && findReads(caller.uid, 'public'),
    ]);
    if (!book) throw notFound();
    return new PageAnswer(
      topics.items.map((topic) => ({
        ...presentTopic(checkThread(topic, view), now),
        ...unreadOfTopic(topic, view, reads),
      })),
      { total: book.numDiscussions, cursor: topics.cursor },
    );
  },

  'GET /api/discuss/topic/{topicId}': async ({ caller, params, query, now }) => {
    const topic = await findTopic(params.topicId);
    if (!topic) throw notFound();
    return presentTopic(checkThread(topic, await viewOfTitle(caller?.uid, topic, query)), now);
  },

  'GET /api/discuss/notes/{bookId}': async ({ caller, params: { bookId }, query }) => {
    const joins = caller && findOwnJoins(caller.uid);
    const view = viewOf(caller?.uid, bookId, query, { own: joins });
    const { items, cursor } = await publicNotesOf(editionsOf(bookId, (await joins) ?? {}), query);
    const [names, titleOf] = await Promise.all([
      namesAndPagesOf(items.map(({ userId }) => userId)),
      titlesOfNotes(items),
    ]);
    const there = items.filter((note) => titleOf(note) !== undefined && names.has(note.userId));
    const { notes, hiddenCounts } = checkNotes(there, await view);
    const shown = notes.flatMap((note) => {
      const by = names.get(note.record.userId);
      const edition = note.record.bookId === bookId ? undefined : titleOf(note.record);
      return by ? [presentNote(note, by, edition)] : [];
    });
    return new PageAnswer([...shown, ...hiddenCounts], { cursor });
  },
} satisfies Partial<Handlers<DiscussCalls>>;
