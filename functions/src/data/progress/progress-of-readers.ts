import { Progress } from '../../contract/progress';
import { db } from '../firestore';
import { readingProgress } from './progress';

/** Where each of these readers is in a book, of those who have reading progress in it. One read for each reader. */
export async function progressOfReaders(uids: readonly string[], bookId: string): Promise<Map<string, Progress>> {
  if (uids.length === 0) return new Map();
  const found = await db().getAll(...uids.map((uid) => db().doc(readingProgress(uid).doc(bookId).path)));
  return new Map(
    found.flatMap((progress) => {
      const uid = progress.ref.parent.parent?.id ?? '';
      return progress.exists ? [[uid, Progress.parse(progress.data())]] : [];
    }),
  );
}
