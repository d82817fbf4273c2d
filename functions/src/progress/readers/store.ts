import { Progress } from '../../domain/progress';
import { reportReads } from '../../platform/store/documents-read';
import { db } from '../../platform/store/firestore';
import { editionsOf } from '../editions/rules';
import { progressOver } from '../over/rules';
import { ProgressRecord, readingProgress } from '../store';

/** Includes editions from the catalog, but no joins. One read for each reader and edition. */
export async function progressOfReaders(uids: readonly string[], bookId: string): Promise<Map<string, Progress>> {
  if (uids.length === 0) return new Map();
  const editions = editionsOf(bookId);
  const paths = uids.flatMap((uid) => editions.map((edition) => readingProgress(uid).doc(edition).path));
  const docs = await db().getAll(...paths.map((path) => db().doc(path)));
  reportReads(docs.length);
  const recordsOf = (uid: string) =>
    docs.flatMap((doc) => (doc.exists && doc.ref.parent.parent?.id === uid ? [ProgressRecord.parse(doc.data())] : []));
  return new Map(
    uids.flatMap((uid) => {
      const progress = progressOver(recordsOf(uid));
      return progress ? [[uid, Progress.parse(progress)]] : [];
    }),
  );
}
