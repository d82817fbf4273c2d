import { isDeepStrictEqual } from 'node:util';
import type { BookclubsCalls } from '../../contract/bookclubs';
import { badField, notFound } from '../../domain/errors';
import type { Handlers } from '../../platform/http/handlers';
import { changeOwnClub } from '../membership';
import { requireManager } from '../roles';
import { changeClubBook, findClubBook } from './club-books';

/** Days by which a club wants to reach a chapter. They hide and reveal nothing: only progress does. */
export const schedule = {
  'POST /api/bookclubs/schedule': ({ caller: { uid }, body: { club: name, book: bookId, steps, seen } }) =>
    changeOwnClub(name, uid, async (batch, club) => {
      requireManager(club, uid);
      const book = await findClubBook(club._id, bookId);
      if (!book) throw notFound('bookNotInClub');
      // Also covers a repeated request whose change is already stored.
      if (isDeepStrictEqual(book.schedule, steps)) return steps;
      if (!isDeepStrictEqual(book.schedule, seen)) throw badField('steps', 'scheduleChanged', 'conflict');
      changeClubBook(batch, club._id, bookId, { schedule: steps, isScheduled: steps.length > 0 });
      return steps;
    }),
} satisfies Partial<Handlers<BookclubsCalls>>;
