import { Filter, type Query } from 'firebase-admin/firestore';
import type { Progress } from '../../../domain/progress';
import type { Stored } from '../../../platform/store/firestore';
import { type ClubPostRecord, postsOfClubs } from '../store';

interface Search {
  uid: string;
  /** At most `MAX_VALUES` divided by two. */
  clubIds: readonly string[];
  /** Of a word, by `postWordOf`. */
  key: string;
  /** The books in which the reader has read something. */
  progress: ReadonlyMap<string, Progress>;
}

/**
 * The latest posts that have the word and that the reader may read. Posts beyond their chapter never match, so they
 * can't show in the number of results. At most `limit` documents for each query: one of posts without a chapter, one of
 * the reader's own, and one per book.
 */
export async function latestWithWord(
  { uid, clubIds, key, progress }: Search,
  before: Date | undefined,
  limit: number,
): Promise<Stored<ClubPostRecord>[]> {
  const withWord = postsOfClubs(clubIds).where('searchWords', 'array-contains', key);
  const open = Filter.or(Filter.where('chapter', '==', null), Filter.where('chapter', '==', 0));
  const newestFirst = (posts: Query<Stored<ClubPostRecord>>) => posts.orderBy('createdAt', 'desc');
  const read = [...progress].map(([bookId, { chapter, finished }]) => {
    const ofBook = withWord.where('bookId', '==', bookId);
    return finished
      ? newestFirst(ofBook)
      : newestFirst(ofBook.where('chapter', '<=', chapter)).orderBy('chapter', 'desc');
  });
  const queries = [newestFirst(withWord.where(open)), newestFirst(withWord.where('userId', '==', uid)), ...read];
  const found = await Promise.all(
    queries.map(async (query) => (await (before ? query.startAfter(before) : query).limit(limit).get()).docs),
  );
  const posts = new Map(found.flat().map((doc) => [doc.id, doc.data()]));
  return [...posts.values()].toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime()).slice(0, limit);
}
