import type { ShelfCounts } from '../../contract/shelf';
import type { BookIds } from '../../domain/book-ids';
import { limits } from '../../domain/limits';
import { type ShelfOrder, type Status, statuses } from '../../domain/statuses';
import { reportReads } from '../../platform/store/documents-read';
import type { Stored } from '../../platform/store/firestore';
import { findAmong, findPage, findPageByText, type PageOf, type PageRequest } from '../../platform/store/paging';
import { orderOf } from '../fields/view';
import { type ShelfRecord, shelf } from '../store';

interface Wanted {
  status?: Status | undefined;
  tag?: string | undefined;
  sort: ShelfOrder;
}

export function shelfPage(
  uid: string,
  page: PageRequest,
  { status, tag, sort }: Wanted = { sort: 'added' },
): Promise<PageOf<Stored<ShelfRecord>>> {
  const ofStatus = status ? shelf(uid).where('status', '==', status) : shelf(uid);
  const books = tag ? ofStatus.where('tags', 'array-contains', tag) : ofStatus;
  if (sort === 'title') return findPageByText(books, 'titleOrder', ({ title }) => orderOf(title), page);
  if (sort === 'author') return findPageByText(books, 'authorOrder', ({ author }) => orderOf(author), page);
  return findPage(books, { by: sort === 'noted' ? 'notedAt' : 'addedAt', direction: 'desc' }, page);
}

export async function roomForBooks(uid: string, max: number = limits.shelfBooks.max): Promise<number> {
  const { count } = (await shelf(uid).limit(max).count().get()).data();
  reportReads(1 + Math.floor(count / 1000));
  return max - count;
}

export const hasRoomForBook = async (uid: string, max?: number): Promise<boolean> => (await roomForBooks(uid, max)) > 0;

/** Counted on demand, so that the numbers can't drift: four reads, and one more per thousand books of a status. */
export async function countByStatus(uid: string): Promise<ShelfCounts> {
  const count = async (status: Status) => {
    const total = (await shelf(uid).where('status', '==', status).count().get()).data().count;
    reportReads(1 + Math.floor(total / 1000));
    return [status, total] as const;
  };
  return Object.fromEntries(await Promise.all(statuses.map(count))) as ShelfCounts;
}

const finishedIn = (uid: string, year: number) => shelf(uid).where('finishedYears', 'array-contains', year);

/** `numMore`: those beyond the limit. */
export async function booksFinishedIn(
  uid: string,
  year: number,
  limit: number,
): Promise<{ found: Stored<ShelfRecord>[]; numMore: number }> {
  const { docs } = await finishedIn(uid, year).limit(limit).get();
  const found = docs.map((book) => book.data());
  if (found.length < limit) return { found, numMore: 0 };
  const { count } = (await finishedIn(uid, year).count().get()).data();
  reportReads(1 + Math.floor(count / 1000));
  return { found, numMore: count - found.length };
}

interface Like extends BookIds {
  title: string;
}

/** Books that one query of each kind compares. For so few, queries cost less than the shelf. */
const FEW_BOOKS = 30;

/** The whole shelf when reading it costs no more than one read for each book; otherwise undefined. */
export async function shelfIfSmall(uid: string, books: number): Promise<Stored<ShelfRecord>[] | undefined> {
  if (books <= FEW_BOOKS || (await roomForBooks(uid, books + 1)) === 0) return undefined;
  return (await shelf(uid).get()).docs.map((book) => book.data());
}

/** The books on the shelf with one of these books' ids, or whose title begins alike. One read for each. */
export async function shelfBooksLike(uid: string, books: readonly Like[]): Promise<Stored<ShelfRecord>[]> {
  const found = await Promise.all([
    findAmong(
      shelf(uid),
      'isbn13',
      books.map(({ isbn13 }) => isbn13),
    ),
    findAmong(
      shelf(uid),
      'olWork',
      books.map(({ olWork }) => olWork),
    ),
    findAmong(
      shelf(uid),
      'olEdition',
      books.map(({ olEdition }) => olEdition),
    ),
    findAmong(
      shelf(uid),
      'titleOrder',
      books.map(({ title }) => orderOf(title)),
    ),
  ]);
  return [...new Map(found.flat().map((book) => [book._id, book])).values()];
}
