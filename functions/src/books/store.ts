import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import * as z from 'zod';
import { BookIds } from '../domain/book-ids';
import { bookIdsOf } from '../domain/book-ids-of';
import { reportReads } from '../platform/store/documents-read';
import { converter, db, isExisting, type Stored, storedInstant } from '../platform/store/firestore';
import {
  countIn,
  fieldsOf,
  findAmong,
  findIn,
  findPage,
  type PageOf,
  type PageRequest,
  type Span,
  textOf,
} from '../platform/store/paging';
import { searchWordsOf } from '../platform/store/search-words';

/** `books/{gId}`: a book with a public page, created with its first discussion or its first public note. */
const PublicBookRecord = z.object({
  title: z.string(),
  author: z.string(),
  publisher: z.string(),
  publishedDate: z.string(),
  cover: z.string().default(''),
  ...BookIds.shape,
  genre: z.string().nullable(),
  numDiscussions: z.int(),
  latestDiscussion: storedInstant.nullable(),
  searchWords: z.array(z.string()).default([]),
  /** The original values while moderators hide them: `title` is then `HIDDEN_TITLE`, and the others are empty. */
  moderated: z
    .object({ title: z.string(), author: z.string(), publisher: z.string(), publishedDate: z.string() })
    .optional(),
});

export const HIDDEN_TITLE = '[…]';

/** All text that its first reader has sent. */
const typedText = ({ title, author, publisher, publishedDate }: Omit<PublicBookRecord, 'moderated'>) => ({
  title,
  author,
  publisher,
  publishedDate,
});

export const wordsOfBook = ({ moderated, ...book }: PublicBookRecord): string =>
  Object.values(moderated ?? typedText(book))
    .filter(Boolean)
    .join('\n\n');

export function withHiddenText(book: PublicBookRecord, hidden: boolean) {
  const words = book.moderated ?? typedText(book);
  if (hidden)
    return { title: HIDDEN_TITLE, author: '', publisher: '', publishedDate: '', searchWords: [], moderated: words };
  return { ...words, searchWords: searchWordsOf(words.title, words.author), moderated: FieldValue.delete() };
}
export type PublicBookRecord = z.output<typeof PublicBookRecord>;

const books = () => db().collection('books').withConverter(converter(PublicBookRecord));

export const publicBookRef = (bookId: string) => db().collection('books').doc(bookId);

export async function findPublicBook(bookId: string): Promise<Stored<PublicBookRecord> | undefined> {
  return (await books().doc(bookId).get()).data();
}

export async function findPublicBookTx(tx: Transaction, bookId: string): Promise<Stored<PublicBookRecord> | undefined> {
  return (await tx.get(books().doc(bookId))).data();
}

export async function findPublicBooks(ids: readonly string[]): Promise<Stored<PublicBookRecord>[]> {
  if (ids.length === 0) return [];
  const found = await db().getAll(...ids.map(publicBookRef));
  reportReads(found.length);
  return found.flatMap((book) => (book.exists ? [{ ...PublicBookRecord.parse(book.data()), _id: book.id }] : []));
}

interface NotedBook extends BookIds {
  title: string;
  author: string;
  publisher?: string;
  published?: string;
  cover?: string;
}

/** Gives a book a public page for its public notes, without a genre. An existing page stays unchanged. */
export async function addPublicBook(
  bookId: string,
  { title, author, publisher = '', published = '', cover = '', ...ids }: NotedBook,
): Promise<void> {
  if ((await publicBookRef(bookId).get()).exists) return;
  const book: PublicBookRecord = {
    title,
    author,
    cover,
    publisher,
    publishedDate: published,
    ...bookIdsOf(ids),
    genre: null,
    numDiscussions: 0,
    latestDiscussion: null,
    searchWords: searchWordsOf(title, author),
  };
  try {
    await publicBookRef(bookId).create(book);
  } catch (error) {
    if (!isExisting(error)) throw error;
  }
}

export async function publicBooksWithWord(keys: readonly string[], limit: number): Promise<Stored<PublicBookRecord>[]> {
  const found = books().where('searchWords', 'array-contains-any', keys);
  return (await found.orderBy('latestDiscussion', 'desc').limit(limit).get()).docs.map((book) => book.data());
}

export const booksOfGenre = (genre: string, page: PageRequest): Promise<PageOf<Stored<PublicBookRecord>>> =>
  findPage(books().where('genre', '==', genre), { by: 'latestDiscussion', direction: 'desc' }, page);

export const booksDiscussedIn = (span: Span, limit: number): Promise<Stored<PublicBookRecord>[]> =>
  findIn(books(), 'latestDiscussion', span, limit);

export const countBooksDiscussedIn = (span: Span): Promise<number> => countIn(books(), 'latestDiscussion', span);

/** One read per distinct book. */
export async function genresOfBooks(ids: readonly string[]): Promise<(bookId: string) => string | null> {
  const path = (bookId: string) => `books/${bookId}`;
  const found = await fieldsOf(ids.map(path), ['genre']);
  return (bookId) => textOf(found, path(bookId), 'genre');
}

export async function publicBooksLike(sought: readonly BookIds[]): Promise<Stored<PublicBookRecord>[]> {
  const found = await Promise.all([
    findAmong(
      books(),
      'isbn13',
      sought.map(({ isbn13 }) => isbn13),
    ),
    findAmong(
      books(),
      'olWork',
      sought.map(({ olWork }) => olWork),
    ),
    findAmong(
      books(),
      'olEdition',
      sought.map(({ olEdition }) => olEdition),
    ),
  ]);
  const visible = found.flat().filter(({ moderated }) => !moderated);
  return [...new Map(visible.map((book) => [book._id, book])).values()];
}
