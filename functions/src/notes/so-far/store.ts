import type { Query } from 'firebase-admin/firestore';
import { type ClubBookRecord, findClubBook } from '../../clubs/books/store';
import { hasAccepted } from '../../clubs/rules';
import { type ClubRecord, clubsOf } from '../../clubs/store';
import { NO_CHAPTER } from '../../domain/spoilers';
import type { Stored } from '../../platform/store/firestore';
import { type NoteRecord, notes } from '../store';
import { inReadingOrder } from './rules';

const LATEST = 30;
const FIRST = 30;
const MARKED = 12;
const UNPLACED = 12;

type Notes = Query<Stored<NoteRecord>>;

const found = async (query: Notes, limit: number): Promise<Stored<NoteRecord>[]> =>
  (await query.limit(limit).get()).docs.map((note) => note.data());

/** In reading order: of a book with many notes, the first and last ones, and the last marked ones. */
export async function notesUpTo(uid: string, books: readonly string[], chapter: number): Promise<Stored<NoteRecord>[]> {
  const mine: Notes = notes().where('bookId', 'in', books).where('userId', '==', uid);
  const lastFirst = (query: Notes) =>
    query.where('chapter', '<=', chapter).orderBy('chapter', 'desc').orderBy('page', 'desc');
  const [latest, unplaced] = await Promise.all([
    found(lastFirst(mine), LATEST),
    found(mine.where('chapter', '==', NO_CHAPTER).orderBy('page', 'desc'), UNPLACED),
  ]);
  if (latest.length < LATEST) return inReadingOrder([...latest, ...unplaced]);
  const more = await Promise.all([
    found(mine.where('chapter', '<=', chapter).orderBy('chapter').orderBy('page'), FIRST),
    found(lastFirst(mine.where('favourite', '==', true)), MARKED),
    found(lastFirst(mine.where('kind', '==', 'quotation')), MARKED),
  ]);
  return inReadingOrder([...more.flat(), ...latest, ...unplaced]);
}

/** Shared with the clubs: the furthest chapter first, then the newest. At most 30 pairs of a book and a club. */
export const nearestClubNotes = (
  books: readonly string[],
  clubIds: readonly string[],
  chapter: number,
  limit: number,
): Promise<Stored<NoteRecord>[]> => {
  const shared: Notes = notes().where('bookId', 'in', books).where('clubId', 'in', clubIds);
  return found(shared.where('chapter', '<=', chapter).orderBy('chapter', 'desc').orderBy('createdAt', 'desc'), limit);
};

const CLUBS = 16;
const LOOKUPS = 16;
const CLUBS_WITH_BOOK = 2;

export interface ClubWithBook {
  club: Stored<ClubRecord>;
  book: Stored<ClubBookRecord>;
}

/** The most active ones. */
export async function clubsReading(uid: string, editions: readonly string[]): Promise<ClubWithBook[]> {
  const { items } = await clubsOf(uid, { limit: CLUBS });
  const pairs = items
    .filter((club) => hasAccepted(club, uid))
    .flatMap((club) => editions.map((id) => ({ club, id })))
    .filter(({ club, id }) => !club.sweptBooks.includes(id))
    .slice(0, LOOKUPS);
  const books = await Promise.all(pairs.map(({ club, id }) => findClubBook(club._id, id)));
  const clubs = pairs.flatMap(({ club }, at) => (books[at] ? [{ club, book: books[at] }] : []));
  return clubs.slice(0, CLUBS_WITH_BOOK);
}
