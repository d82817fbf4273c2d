import type { BookclubsCalls } from '../contract/bookclubs';
import { badField, notFound } from '../contract/errors';
import {
  changeClubBook,
  currentBooks,
  deleteClubBook,
  findClubBookAsRead,
  findClubBooks,
} from '../data/clubs/club-books';
import { discussionsOfClubBook } from '../data/clubs/club-discussions';
import { writeLog } from '../data/clubs/club-log';
import { changeClub } from '../data/clubs/clubs';
import type { Handlers } from '../http/handlers';
import { changeOwnClub } from './membership';
import { requireManager } from './roles';
import { currentBookOf } from './rules';

const hasDiscussions = () => badField('book', 'bookHasDiscussions', 'conflict');

/** What else changes in a club's lists of books. */
export const bookLists = {
  'POST /api/bookclubs/removeBook': async ({ caller: { uid }, body, now }) => {
    await changeOwnClub(body.club, uid, async (batch, club) => {
      requireManager(club, uid);
      const found = await findClubBookAsRead(club._id, body.book);
      if (!found) throw notFound('bookNotInClub');
      const [discussions, current] = await Promise.all([
        discussionsOfClubBook(club._id, body.book, { limit: 1 }),
        currentBooks(club._id, { limit: 2 }),
      ]);
      if (discussions.items.length > 0) throw hasDiscussions();
      deleteClubBook(batch, club._id, body.book, found.updateTime);
      const newest = current.items.find(({ _id }) => _id !== body.book);
      changeClub(batch, club._id, { ...currentBookOf(newest), numBooks: club.numBooks - 1 });
      writeLog(batch, club._id, { kind: 'bookRemoved', by: uid, title: found.book.title }, now);
    });
    return 'ok';
  },

  'POST /api/bookclubs/orderBooks': async ({ caller: { uid }, body }) => {
    const ids = [...new Set(body.books)];
    await changeOwnClub(body.club, uid, async (batch, club) => {
      requireManager(club, uid);
      const [books, current] = await Promise.all([findClubBooks(club._id, ids), currentBooks(club._id, { limit: 1 })]);
      if (books.length < ids.length) throw badField('books', 'booksNotInClub');
      if (books.some((book) => !book.current)) throw badField('books', 'notCurrent');
      // They share out the instants that they have, so that no other book changes its place.
      const times = books.map(({ currentSince }) => currentSince).sort((a, b) => b.getTime() - a.getTime());
      for (const [index, book] of books.entries()) {
        const currentSince = times[index];
        if (currentSince && currentSince.getTime() !== book.currentSince.getTime())
          changeClubBook(batch, club._id, book._id, { currentSince });
      }
      const hasNewest = books.some(({ _id }) => _id === current.items[0]?._id);
      if (hasNewest) changeClub(batch, club._id, currentBookOf(books[0]));
    });
    return 'ok';
  },
} satisfies Partial<Handlers<BookclubsCalls>>;
