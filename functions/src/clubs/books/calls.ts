import { isDeepStrictEqual } from 'node:util';
import { requireOwnId } from '../../catalogue/hand-made';
import type { BookclubsCalls } from '../../contract/bookclubs';
import { badField, notFound } from '../../domain/errors';
import { type Handlers, PageAnswer } from '../../platform/http/handlers';
import { changeOwnClub, clubOfMember } from '../membership/store';
import { tellOfSchedule } from '../news/store';
import { requireManager } from '../roles/rules';
import { findClubReader } from '../threads/unread/store';
import { presentBook } from '../view';
import { makeCurrent } from './current/store';
import { changeClubBook, currentBooks, findClubBook } from './store';
import { presentBooks } from './view';

export const books = {
  'GET /api/bookclubs/clubBooks/{club}': async ({ caller: { uid }, params, query, now }) => {
    const club = await clubOfMember(params.club, uid);
    const [{ items, cursor }, reader] = await Promise.all([currentBooks(club._id, query), findClubReader(uid)]);
    return new PageAnswer(await presentBooks(items, club, reader, now), { cursor });
  },

  'POST /api/bookclubs/newBook': async ({ caller: { uid }, body: { club: name, id: _id, ...about }, now }) => {
    requireOwnId('id', { id: _id, ...about });
    return changeOwnClub(name, uid, async (batch, club) =>
      presentBook(await makeCurrent(batch, club, { _id, ...about }, { by: uid, now }), now),
    );
  },

  'POST /api/bookclubs/schedule': ({ caller: { uid }, body: { club: name, book: bookId, steps, seen }, now }) =>
    changeOwnClub(name, uid, async (batch, club) => {
      requireManager(club, uid);
      const book = await findClubBook(club._id, bookId);
      if (!book) throw notFound('bookNotInClub');
      // Also covers a repeated request whose change is already stored.
      if (isDeepStrictEqual(book.schedule, steps)) return steps;
      if (!isDeepStrictEqual(book.schedule, seen)) throw badField('steps', 'scheduleChanged', 'conflict');
      changeClubBook(batch, club._id, bookId, { schedule: steps, isScheduled: steps.length > 0 });
      tellOfSchedule(batch, club, { _id: bookId, was: book.schedule, is: steps }, { by: uid, now });
      return steps;
    }),
} satisfies Partial<Handlers<BookclubsCalls>>;
