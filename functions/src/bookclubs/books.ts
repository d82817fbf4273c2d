import { requireOwnId } from '../catalogue/hand-made';
import { bookIdsOf } from '../contract/book-ids-of';
import type { BookclubsCalls } from '../contract/bookclubs';
import { badField } from '../contract/errors';
import { limits } from '../contract/limits';
import { message } from '../contract/messages';
import { changeClubBook, createClubBook, currentBooks, findClubBooks } from '../data/clubs/club-books';
import { writeLog } from '../data/clubs/club-log';
import { changeClub } from '../data/clubs/clubs';
import { progressOfWorks } from '../data/progress/progress-of-work';
import { findReads } from '../data/threads/reads';
import { editionsOf } from '../data/works/editions';
import { type Handlers, Page } from '../http/handlers';
import { changeOwnClub, clubOfMember } from './membership';
import { presentBook, presentBookWithProgress } from './present';
import { currentBookOf, currentFrom } from './rules';
import { unreadIn } from './unread';

const full = () => badField('id', message('clubBooksFull', { max: limits.clubBooks.max }), 'conflict');

export const books = {
  'GET /api/bookclubs/clubBooks/{club}': async ({ caller: { uid }, params, query, now }) => {
    const club = await clubOfMember(params.club, uid);
    const { items, cursor } = await currentBooks(club._id, query);
    const ids = items.map(({ _id }) => _id);
    const [found, reads] = await Promise.all([
      progressOfWorks(uid, ids, { ofClub: club.joinedBooks }),
      findReads(uid, 'clubs'),
    ]);
    const unreadOf = (id: string) =>
      unreadIn(
        club,
        { uid, reads },
        () => found.get(id),
        ({ bookId }) => bookId === id,
      );
    return new Page(
      items.map((book) => ({
        ...presentBookWithProgress(book, now, found.get(book._id)),
        unread: unreadOf(book._id),
      })),
      { cursor },
    );
  },

  /**
   * A current book stays as it is; a completed one becomes current again. Another edition of a book that the club has
   * is that book.
   */
  'POST /api/bookclubs/newBook': async ({ caller: { uid }, body, now }) => {
    requireOwnId('id', body);
    return changeOwnClub(body.club, uid, async (batch, club) => {
      const { id, title, author, publisher, published, cover } = body;
      const [[found], current] = await Promise.all([
        findClubBooks(club._id, editionsOf(id, club.joinedBooks)),
        currentBooks(club._id, { limit: 1 }),
      ]);
      if (found?.current) return presentBook(found, now);
      const currentSince = currentFrom(current.items[0], now);
      if (found) {
        changeClubBook(batch, club._id, found._id, { current: true, currentSince });
        changeClub(batch, club._id, currentBookOf(found));
        writeLog(batch, club._id, { kind: 'bookCurrent', by: uid, title: found.title }, now);
        return presentBook(found, now);
      }
      if (club.numBooks >= limits.clubBooks.max) throw full();
      const about = { _id: id, title, author, publisher, published, cover, ...bookIdsOf(body) };
      const book = {
        ...about,
        current: true,
        currentSince,
        lastPost: null,
        days: {},
        activity: {},
        glossary: [],
        schedule: [],
        isScheduled: false,
      };
      createClubBook(batch, club._id, book);
      changeClub(batch, club._id, { ...currentBookOf(book), numBooks: club.numBooks + 1 });
      writeLog(batch, club._id, { kind: 'bookAdded', by: uid, title }, now);
      return presentBook(book, now);
    });
  },
} satisfies Partial<Handlers<BookclubsCalls>>;
