import { isDeepStrictEqual } from 'node:util';
import type { BookclubsCalls } from '../../../contract/bookclubs';
import type { GlossaryTerm, Term } from '../../../contract/member-translations';
import { badField, notFound } from '../../../domain/errors';
import type { Handlers } from '../../../platform/http/handlers';
import { authorKey } from '../../../threads/unread/store';
import { type ClubBookRecord, changeClubBook, findClubBook } from '../../books/store';
import { changeOwnClub, clubOfMember } from '../../membership/store';
import { hiddenTermsOf, shownTerms, termKey } from './store';

const noSuchBook = () => notFound('bookNotInClub');
const changed = () => badField('terms', 'glossaryChanged', 'conflict');

const sorted = (terms: readonly Term[]): Term[] =>
  [...new Map(terms.map((term) => [`${term.en}\n${term.it}`, term])).values()].sort(
    (a, b) => a.en.localeCompare(b.en, 'en') || a.it.localeCompare(b.it, 'it'),
  );

const present = (book: Pick<ClubBookRecord, 'glossary' | 'hiddenTerms' | 'termsBy'>, author: string): GlossaryTerm[] =>
  shownTerms(book).map((term) => ({ ...term, own: book.termsBy?.[termKey(term)] === author }));

export const glossary = {
  'POST /api/bookclubs/getGlossary': async ({ caller: { uid }, body }) => {
    const club = await clubOfMember(body.club, uid);
    const book = await findClubBook(club._id, body.book);
    if (!book) throw noSuchBook();
    return present(book, authorKey(club._id, uid));
  },

  'POST /api/bookclubs/glossary': ({ caller: { uid }, body }) =>
    changeOwnClub(body.club, uid, async (batch, club) => {
      const book = await findClubBook(club._id, body.book);
      if (!book) throw noSuchBook();
      const [shown, hidden, author] = [shownTerms(book), hiddenTermsOf(book), authorKey(club._id, uid)];
      const kept = new Set(hidden.map(termKey));
      const terms = sorted(body.terms).filter((term) => !kept.has(termKey(term)));
      // Also covers a repeated request whose change is already stored.
      if (isDeepStrictEqual(shown, terms)) return present(book, author);
      if (!isDeepStrictEqual(shown, sorted(body.seen))) throw changed();
      const all = sorted([...terms, ...hidden]);
      const existing = new Set(shown.map(termKey));
      const termsBy = Object.fromEntries(
        all.map(termKey).flatMap((key) => {
          const by = existing.has(key) || kept.has(key) ? book.termsBy?.[key] : author;
          return by === undefined ? [] : [[key, by]];
        }),
      );
      changeClubBook(batch, club._id, book._id, { glossary: all, termsBy });
      return present({ ...book, glossary: all, termsBy }, author);
    }),
} satisfies Partial<Handlers<BookclubsCalls>>;
