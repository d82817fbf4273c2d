import { clubBookRef } from '../../../clubs/books/parts/store';
import { findClubBooks } from '../../../clubs/books/store';
import type { ClubKind } from './club-kind';

/** The club has started or completed a book. */
export const bookNews: ClubKind = {
  find:
    async ({ club, item }) =>
    async () => {
      const [book] = await findClubBooks(club._id, [item.of]);
      return book && { book: clubBookRef(club, book._id, book.title) };
    },
  sentence: ({ kind }, i18n, values) =>
    kind === 'bookStarted'
      ? i18n.t({ id: 'club.bookStarted', message: '{club} is now reading {book}', values })
      : i18n.t({ id: 'club.bookCompleted', message: '{club} has finished {book}', values }),
};
