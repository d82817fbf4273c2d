import * as z from 'zod';
import { converter, db, type Stored, storedInstant } from '../firestore';
import { findPage, type PageOf, type PageRequest } from '../paging';

/** `books/{gId}`: a book that readers discuss in public, made with its first discussion. */
const PublicBookRecord = z.object({
  title: z.string(),
  author: z.string(),
  publisher: z.string(),
  publishedDate: z.string(),
  /** The genre's id. It never changes. */
  genre: z.string(),
  numDiscussions: z.int(),
  latestDiscussion: storedInstant,
});
export type PublicBookRecord = z.output<typeof PublicBookRecord>;

const books = () => db().collection('books').withConverter(converter(PublicBookRecord));

export const publicBookRef = (bookId: string) => db().collection('books').doc(bookId);

export async function findPublicBook(bookId: string): Promise<Stored<PublicBookRecord> | undefined> {
  return (await books().doc(bookId).get()).data();
}

/** A page of a genre's books, the one with the latest new discussion first. */
export const booksOfGenre = (genre: string, page: PageRequest): Promise<PageOf<Stored<PublicBookRecord>>> =>
  findPage(books().where('genre', '==', genre), { by: 'latestDiscussion', direction: 'desc' }, page);
