import { type PublicBookRecord, publicBooksLike } from '../../../books/store';
import type { Catalogue } from '../../../catalogue/catalogue';
import type { LikeBook } from '../../../catalogue/embedded/store';
import { handMadeId } from '../../../catalogue/hand-made';
import { titleKeys } from '../../../catalogue/same-book/rules';
import type { BookMatch, FoundBook, MatchedBook, SearchCalls, SoughtBook } from '../../../contract/search';
import { ShelfState } from '../../../contract/shelf';
import type { BookIds } from '../../../domain/book-ids';
import { bookIdsOf } from '../../../domain/book-ids-of';
import { wordsOf } from '../../../domain/text-words';
import { mapGivingWay } from '../../../platform/async/give-way';
import type { Handlers } from '../../../platform/http/handlers';
import type { Stored } from '../../../platform/store/firestore';
import { shelfBooksLike, shelfIfSmall } from '../../../shelf/lists/store';
import { findShelfBooks, type ShelfRecord } from '../../../shelf/store';

const MAX_CHOICES = 5;

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

/** The evidence that a book is the same as a row's; undefined when it may be another one. */
function sureMatch(sought: SoughtBook, book: LocalBook): By | undefined {
  if (sought.isbn13 && sought.isbn13 === book.isbn13) return 'isbn';
  if (sought.olEdition && sought.olEdition === book.olEdition) return 'openLibrary';
  if (sought.olWork && sought.olWork === book.olWork) return 'openLibrary';
  const titles = [book.title, book.italianTitle ?? book.title];
  if (!titles.some((title) => isSameTitle(sought.title, title))) return undefined;
  const isAuthor = book.isMine ? sharesName(sought.author, book.author) : isSameAuthor(sought.author, book.author);
  const isUnnamed = sought.author === '' && book.author === '';
  return isAuthor || isUnnamed ? 'title' : undefined;
}

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
  return { certain: null, choices: [...ranked, ...near].slice(0, MAX_CHOICES) };
}

const present = (
  { isMine: _, italianTitle: __, ...book }: LocalBook & { by: By },
  mine: ReadonlyMap<string, Stored<ShelfRecord>>,
) => {
  const own = mine.get(book._id);
  return { ...book, shelf: own ? { ...ShelfState.parse(own), numNotes: own.numNotes } : null };
};

/** Finds the books with one of a row's ids, or with its title. */
function relatedIn(books: readonly LocalBook[]): (sought: SoughtBook) => LocalBook[] {
  const byKey = new Map<string, LocalBook[]>();
  for (const book of books) {
    for (const key of keysOf(book)) byKey.set(key, [...(byKey.get(key) ?? []), book]);
  }
  return (sought) => [...new Set([...keysOf(sought)].flatMap((key) => byKey.get(key) ?? []))];
}

function keysOf({ title, isbn13, olWork, olEdition }: Pick<LocalBook, 'title'> & BookIds): Set<string> {
  const { whole, main } = titleKeys(title);
  const ids = [isbn13, olWork, olEdition].flatMap((id) => id ?? []);
  return new Set([...ids, `whole ${whole}`, `main ${main}`]);
}

interface Mine {
  books: ReadonlyMap<string, Stored<ShelfRecord>>;
  isWhole: boolean;
}

async function shelfFor(uid: string, sought: readonly SoughtBook[]): Promise<Mine> {
  const shelf = await shelfIfSmall(uid, sought.length);
  const books = shelf ?? (await shelfBooksLike(uid, sought));
  return { books: new Map(books.map((book) => [book._id, book])), isWhole: shelf !== undefined };
}

/** Adds the shelf's books with these ids, one read for each that is missing. */
async function withBooks(uid: string, { books, isWhole }: Mine, ids: readonly string[]): Promise<Mine['books']> {
  const unread = isWhole ? [] : [...new Set(ids)].filter((id) => !books.has(id));
  const read = await findShelfBooks(uid, unread);
  return new Map([...books, ...read.map((book) => [book._id, book] as const)]);
}

export const matchesHandlers = (
  catalogue: Pick<Catalogue, 'booksLike'>,
  clock?: () => number,
): Pick<Handlers<SearchCalls>, 'POST /api/notes/book/matches'> => ({
  'POST /api/notes/book/matches': async ({ caller: { uid }, body: { books } }) => {
    const [shelved, pages, likeOf] = await Promise.all([
      shelfFor(uid, books),
      publicBooksLike(books),
      catalogue.booksLike(),
    ]);
    // A book on the shelf counts as such, although it has a page too.
    const local = [...pages.map(ofPage), ...[...shelved.books.values()].map(ofShelf)];
    const related = relatedIn([...new Map(local.map((book) => [book._id, book])).values()]);
    const match = (sought: SoughtBook) => {
      const here = related(sought);
      const like = likeOf(sought);
      const notMine = (book: LikeBook): LocalBook => ({ ...book, isMine: false });
      const same = like.same.map(notMine).filter((book) => sureMatch(sought, book));
      const among = (near: readonly LocalBook[]) =>
        matchOf(sought, [...new Map([...near, ...here].map((book) => [book._id, book])).values()]);
      const first = among(same);
      return first.certain ? first : among([...same, ...like.search().map(notMine)]);
    };
    const matches = await mapGivingWay(books, match, clock);
    const byHand = books.map((book) => handMadeId(book));
    const ids = matches.flatMap(({ certain, choices }, at) =>
      certain ? certain._id : [...choices.map(({ _id }) => _id), byHand[at] ?? ''],
    );
    const mine = await withBooks(uid, shelved, ids);
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
