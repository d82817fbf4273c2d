import type { BookclubsCalls } from '../contract/bookclubs';
import { badField } from '../contract/errors';
import { limits } from '../contract/limits';
import { createClubBook, currentBooks, findClubBook, moveClubBook } from '../data/clubs/club-books';
import { changeClub } from '../data/clubs/clubs';
import { cursorAfter, positionOf } from '../data/cursor';
import { type Handlers, Page } from '../http/handlers';
import { changeOwnClub, clubOfMember } from './membership';
import { presentBook } from './present';
import { currentFrom } from './rules';

type Books = 'GET /api/bookclubs/clubBooks/{club}' | 'POST /api/bookclubs/newBook';

const full = () => badField('id', 'A club holds at most 1,000 books.', 'conflict');

export const books: Pick<Handlers<BookclubsCalls>, Books> = {
  'GET /api/bookclubs/clubBooks/{club}': async ({ caller: { uid }, params, query: { limit, cursor }, now }) => {
    const club = await clubOfMember(params.club, uid);
    const found = await currentBooks(club._id, limit, cursor ? positionOf(cursor) : undefined);
    const last = found.length === limit ? found.at(-1) : undefined;
    return new Page(
      found.map((book) => presentBook(book, now)),
      last ? { cursor: cursorAfter({ at: last.currentSince, id: last._id }) } : {},
    );
  },

  /** A book that the club reads already stays as it is; one that it has completed is read again. */
  'POST /api/bookclubs/newBook': ({ caller: { uid }, body, now }) =>
    changeOwnClub(body.club, uid, async (batch, club) => {
      const { id, title, author, publisher, published } = body;
      const [found, [newest]] = await Promise.all([findClubBook(club._id, id), currentBooks(club._id, 1)]);
      if (found?.current) return presentBook(found, now);
      const currentSince = currentFrom(newest, now);
      if (found) {
        moveClubBook(batch, club._id, id, { current: true, currentSince });
        changeClub(batch, club._id, { currBookTitle: found.title });
        return presentBook(found, now);
      }
      if (club.numBooks >= limits.clubBooks.max) throw full();
      const about = { _id: id, title, author, publisher, published };
      const book = { ...about, current: true, currentSince, lastPost: null, days: {} };
      createClubBook(batch, club._id, book);
      changeClub(batch, club._id, { currBookTitle: title, numBooks: club.numBooks + 1 });
      return presentBook(book, now);
    }),
};
