import type { Query } from 'firebase-admin/firestore';
import { type ClubBookRecord, findClubBook } from '../../clubs/books/store';
import { acceptedClubsOf, type ClubRecord } from '../../clubs/store';
import { NO_CHAPTER } from '../../domain/spoilers';
import type { Stored } from '../../platform/store/firestore';
import { filtersOf, type NoteSources } from '../margins/store';
import { type NoteRecord, notes } from '../store';
import { inReadingOrder } from './rules';

const LATEST = 30;
const FIRST = 30;
const MARKED = 12;
const UNPLACED = 12;
/** The caller's own are among them. */
const MARGINS = 20;

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

/** The furthest chapter first, then the newest. */
export async function nearestNotes(sources: NoteSources, chapter: number): Promise<Stored<NoteRecord>[]> {
  const nearest = filtersOf(sources).map((source) => {
    const reached: Notes = notes().where(source).where('chapter', '<=', chapter);
    return found(reached.orderBy('chapter', 'desc').orderBy('createdAt', 'desc'), MARGINS);
  });
  const all = (await Promise.all(nearest)).flat();
  return all.sort((one, other) => other.chapter - one.chapter || +other.createdAt - +one.createdAt);
}

const CLUBS = 16;
const LOOKUPS = 16;
const CLUBS_WITH_BOOK = 2;

export interface ClubWithBook {
  club: Stored<ClubRecord>;
  book: Stored<ClubBookRecord>;
}

/** The most active ones. */
export async function clubsReading(uid: string, editions: readonly string[]): Promise<ClubWithBook[]> {
  const clubs = await acceptedClubsOf(uid, CLUBS);
  const pairs = clubs.flatMap((club) => editions.map((id) => ({ club, id }))).slice(0, LOOKUPS);
  const found = await Promise.all(
    pairs.map(async ({ club, id }) => {
      const book = club.sweptBooks.includes(id) ? undefined : await findClubBook(club._id, id);
      return book ? [{ club, book }] : [];
    }),
  );
  return found.flat().slice(0, CLUBS_WITH_BOOK);
}
