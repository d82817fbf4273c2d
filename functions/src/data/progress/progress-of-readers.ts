import { Progress } from '../../contract/progress';
import { db } from '../firestore';
import { editionsOf, type JoinedBooks } from '../works/editions';
import { ProgressRecord, readingProgress } from './progress';
import { progressOver } from './progress-over';

/**
 * Where each of these readers is in a club's book, of those who have reading progress in an edition of its work. What a
 * reader has joined for themselves says nothing to others. One read for each reader and edition.
 */
export async function progressOfReaders(
  uids: readonly string[],
  bookId: string,
  ofClub: JoinedBooks,
): Promise<Map<string, Progress>> {
  if (uids.length === 0) return new Map();
  const editions = editionsOf(bookId, ofClub);
  const paths = uids.flatMap((uid) => editions.map((edition) => readingProgress(uid).doc(edition).path));
  const found = await db().getAll(...paths.map((path) => db().doc(path)));
  const recordsOf = (uid: string) =>
    found.flatMap((one) => (one.exists && one.ref.parent.parent?.id === uid ? [ProgressRecord.parse(one.data())] : []));
  return new Map(
    uids.flatMap((uid) => {
      const progress = progressOver(recordsOf(uid));
      return progress ? [[uid, Progress.parse(progress)]] : [];
    }),
  );
}
