import * as z from 'zod';
import { converter, db, type Stored, storedInstant } from '../firestore';

/** `books/{gId}`: a book that readers discuss in public. It comes to be with its first discussion. */
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
export async function booksOfGenre(
  genre: string,
  limit: number,
  after?: { at: Date; id: string },
): Promise<Stored<PublicBookRecord>[]> {
  const query = books()
    .where('genre', '==', genre)
    .orderBy('latestDiscussion', 'desc')
    .orderBy('__name__', 'desc')
    .limit(limit);
  const found = await (after ? query.startAfter(after.at, after.id) : query).get();
  return found.docs.map((book) => book.data());
}
