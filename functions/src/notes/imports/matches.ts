import { type PublicBookRecord, publicBooksLike } from '../../books/store';
import type { Catalogue } from '../../catalogue/catalogue';
import { handMadeId } from '../../catalogue/hand-made';
import { queryFor, titleKeys } from '../../catalogue/same-book';
import type { BookMatch, FoundBook, MatchedBook, SearchCalls, SoughtBook } from '../../contract/search';
import { ShelfState } from '../../contract/shelf';
import { bookIdsOf } from '../../domain/book-ids-of';
import { wordsOf } from '../../domain/text-words';
import type { Handlers } from '../../platform/http/handlers';
import type { Stored } from '../../platform/store/firestore';
import { shelfBooksLike } from '../../shelf/lists';
import { findShelfBooks, type ShelfRecord } from '../../shelf/store';

const MOST_CHOICES = 5;

type By = MatchedBook['by'];

export interface LocalBook extends FoundBook {
  isMine: boolean;
  /** Of a book that the catalog has in another language. */
  italianTitle?: string | undefined;
}

const ofShelf = (book: Stored<ShelfRecord>): LocalBook => {
  const { _id, title, author, published, publisher, cover } = book;
  const about = { id: _id, _id, title, author, published, publisher, isMine: true };
  return { ...about, ...(cover && { cover }), ...bookIdsOf(book) };
};

const ofPage = (book: Stored<PublicBookRecord>): LocalBook => {
  const { _id, title, author, publisher, publishedDate: published, cover } = book;
  const about = { id: _id, _id, title, author, published, publisher, isMine: false };
  return { ...about, ...(cover && { cover }), ...bookIdsOf(book) };
};

const isSameTitle = (one: string, other: string): boolean => titleKeys(one).whole === titleKeys(other).whole;

const tokensOf = (author: string): string[] => wordsOf(author).filter((word) => word.length > 1);

const sharesName = (one: string, other: string): boolean => {
  const names = new Set(tokensOf(one));
  return tokensOf(other).some((word) => names.has(word));
};

/** `Austen, Jane` and `Jane Austen` are equal, and so are initials that only one of them has. */
const isSameAuthor = (one: string, other: string): boolean => {
  const [mine, theirs] = [tokensOf(one), tokensOf(other)].map((words) => [...new Set(words)].sort().join(' '));
  return mine !== '' && mine === theirs;
};

/** How a book is surely the same as a row's; undefined when it may be another one. */
export function sureMatch(sought: SoughtBook, book: LocalBook): By | undefined {
  if (sought.isbn13 && sought.isbn13 === book.isbn13) return 'isbn';
  if (sought.olEdition && sought.olEdition === book.olEdition) return 'openLibrary';
  if (sought.olWork && sought.olWork === book.olWork) return 'openLibrary';
  const titles = [book.title, book.italianTitle ?? book.title];
  if (!titles.some((title) => isSameTitle(sought.title, title))) return undefined;
  const isAuthor = book.isMine ? sharesName(sought.author, book.author) : isSameAuthor(sought.author, book.author);
  const isUnnamed = sought.author === '' && book.author === '';
  return isAuthor || isUnnamed ? 'title' : undefined;
}

/** True for a book with one of the row's ids, or with its title. The others were found for other rows. */
const isRelated = (sought: SoughtBook, book: LocalBook): boolean =>
  sureMatch(sought, book) !== undefined || titleKeys(sought.title).main === titleKeys(book.title).main;

const ORDER: readonly By[] = ['isbn', 'openLibrary', 'title'];

/** The book that is surely the same, if it is the only one, and those that may be, best first. */
export function matchOf(
  sought: SoughtBook,
  books: readonly LocalBook[],
): { certain: (LocalBook & { by: By }) | null; choices: (LocalBook & { by: By })[] } {
  const sure = books.flatMap((book) => {
    const by = sureMatch(sought, book);
    return by ? [{ ...book, by }] : [];
  });
  // An edition under its own title comes before the original.
  const rankOf = ({ by, isMine, title }: LocalBook & { by: By }) =>
    ORDER.indexOf(by) * 3 + (isMine ? 0 : by !== 'title' || isSameTitle(sought.title, title) ? 1 : 2);
  const ranked = sure.toSorted((a, b) => rankOf(a) - rankOf(b));
  const [first, ...rest] = ranked;
  const rivals = first ? rest.filter((book) => rankOf(book) === rankOf(first)) : [];
  // Two editions on the shelf, or two books of the same name: the reader chooses.
  if (first && rivals.length === 0) return { certain: first, choices: [] };
  const others = books.filter(({ _id }) => !sure.some((book) => book._id === _id));
  const near = others
    .filter(({ author }) => author === '' || sought.author === '' || sharesName(sought.author, author))
    .map((book) => ({ ...book, by: 'title' as const }));
  return { certain: null, choices: [...ranked, ...near].slice(0, MOST_CHOICES) };
}

const present = (
  { isMine: _, italianTitle: __, ...book }: LocalBook & { by: By },
  mine: ReadonlyMap<string, Stored<ShelfRecord>>,
) => {
  const own = mine.get(book._id);
  return { ...book, shelf: own ? { ...ShelfState.parse(own), numNotes: own.numNotes } : null };
};

export const matchesHandlers = (
  catalogue: Pick<Catalogue, 'searchHere' | 'italianTitles'>,
): Pick<Handlers<SearchCalls>, 'POST /api/notes/book/matches'> => ({
  'POST /api/notes/book/matches': async ({ caller: { uid }, body: { books } }) => {
    const [shelved, pages, italian, embedded] = await Promise.all([
      shelfBooksLike(uid, books),
      publicBooksLike(books),
      catalogue.italianTitles(),
      Promise.all(
        books.map(async (book) => {
          const byIsbn = book.isbn13 ? await catalogue.searchHere(book.isbn13) : [];
          return [...byIsbn, ...(await catalogue.searchHere(queryFor(book)))];
        }),
      ),
    ]);
    const matches = books.map((sought, at) => {
      const near = (embedded[at] ?? []).map((book) => ({
        ...book,
        ...{ isMine: false, italianTitle: italian.get(book.id) },
      }));
      const related = [...shelved.map(ofShelf), ...pages.map(ofPage)].filter((book) => isRelated(sought, book));
      // A book on the shelf counts as such, although the catalog has it too.
      const found = new Map([...near, ...related.toReversed()].map((book) => [book._id, book]));
      return matchOf(sought, [...found.values()]);
    });
    const offered = matches.flatMap(({ certain, choices }) => [...(certain ? [certain] : []), ...choices]);
    const byHand = books.map((book) => handMadeId(book));
    const unread = [...new Set([...offered.map(({ _id }) => _id), ...byHand])].filter(
      (id) => !shelved.some(({ _id }) => _id === id),
    );
    const mine = new Map([...shelved, ...(await findShelfBooks(uid, unread))].map((book) => [book._id, book]));
    return {
      matches: matches.map(({ certain, choices }, at): BookMatch => {
        const own = byHand[at] ?? '';
        const made = mine.get(own);
        const sure = certain ?? (made && { ...ofShelf(made), by: 'title' as const }) ?? null;
        return {
          certain: sure && present(sure, mine),
          choices: sure ? [] : choices.map((book) => present(book, mine)),
          byHand: own,
        };
      }),
    };
  },
});
