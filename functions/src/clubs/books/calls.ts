import { requireOwnId } from '../../catalogue/hand-made';
import type { BookclubsCalls } from '../../contract/bookclubs';
import { type Handlers, Page } from '../../platform/http/handlers';
import { progressOfWorks } from '../../progress/progress-of-work';
import { changeOwnClub, clubOfMember } from '../membership';
import { findClubReader, unreadIn } from '../threads/unread';
import { presentBook, presentBookWithProgress } from '../view';
import { currentBooks } from './club-books';
import { makeCurrent } from './make-current';

export const books = {
  'GET /api/bookclubs/clubBooks/{club}': async ({ caller: { uid }, params, query, now }) => {
    const club = await clubOfMember(params.club, uid);
    const { items, cursor } = await currentBooks(club._id, query);
    const ids = items.map(({ _id }) => _id);
    const [found, reader] = await Promise.all([progressOfWorks(uid, ids), findClubReader(uid)]);
    const unreadOf = (id: string) =>
      unreadIn(
        club,
        reader,
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

  'POST /api/bookclubs/newBook': async ({ caller: { uid }, body: { club: name, id: _id, ...about }, now }) => {
    requireOwnId('id', { id: _id, ...about });
    return changeOwnClub(name, uid, async (batch, club) =>
      presentBook(await makeCurrent(batch, club, { _id, ...about }, { by: uid, now }), now),
    );
  },
} satisfies Partial<Handlers<BookclubsCalls>>;
