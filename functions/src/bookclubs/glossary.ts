import { isDeepStrictEqual } from 'node:util';
import type { BookclubsCalls } from '../contract/bookclubs';
import { badField, notFound } from '../contract/errors';
import type { Term } from '../contract/member-translations';
import { changeClubBook, findClubBook } from '../data/clubs/club-books';
import type { Handlers } from '../http/handlers';
import { changeOwnClub, clubOfMember } from './membership';

const noSuchBook = () => notFound('bookNotInClub');
const changed = () => badField('terms', 'glossaryChanged', 'conflict');

/** The same terms in one order, each once. */
const sorted = (terms: readonly Term[]): Term[] =>
  [...new Map(terms.map((term) => [`${term.en}\n${term.it}`, term])).values()].sort(
    (a, b) => a.en.localeCompare(b.en, 'en') || a.it.localeCompare(b.it, 'it'),
  );

/** The names and words of a club's book that its translations keep to. */
export const glossary = {
  'POST /api/bookclubs/getGlossary': async ({ caller: { uid }, body }) => {
    const club = await clubOfMember(body.club, uid);
    const book = await findClubBook(club._id, body.book);
    if (!book) throw noSuchBook();
    return book.glossary;
  },

  'POST /api/bookclubs/glossary': ({ caller: { uid }, body }) =>
    changeOwnClub(body.club, uid, async (batch, club) => {
      const book = await findClubBook(club._id, body.book);
      if (!book) throw noSuchBook();
      const terms = sorted(body.terms);
      // Also when a request that has changed it already is repeated.
      if (isDeepStrictEqual(book.glossary, terms)) return terms;
      if (!isDeepStrictEqual(book.glossary, sorted(body.seen))) throw changed();
      changeClubBook(batch, club._id, book._id, { glossary: terms });
      return terms;
    }),
} satisfies Partial<Handlers<BookclubsCalls>>;
