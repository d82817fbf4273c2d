import { converter, db, type Stored } from '../platform/store/firestore';
import { type PublicPostRecord, publicPosts } from './public-posts';

/**
 * The public posts on a book up to a chapter: the furthest chapter first, then the newest. Without a chapter, posts on
 * the whole book come first. Posts without a chapter are last, or left out.
 */
export async function nearestPosts(
  bookId: string,
  chapter: number | undefined,
  limit: number,
): Promise<Stored<PublicPostRecord>[]> {
  const ofBook = db()
    .collection(publicPosts.posts)
    .withConverter(converter(publicPosts.record))
    .where('bookId', '==', bookId);
  const reached = chapter === undefined ? ofBook : ofBook.where('chapter', '<=', chapter);
  const { docs } = await reached.orderBy('chapter', 'desc').orderBy('createdAt', 'desc').limit(limit).get();
  return docs.map((post) => post.data());
}
