import type { DocumentReference } from 'firebase-admin/firestore';
import { db } from './firestore';

/**
 * Deletes documents with everything below them. Safe to repeat.
 * @throws the first failure, after all writes have ended: closing a writer earlier ends the whole process
 */
export async function deleteWithAllBelow(refs: readonly DocumentReference[]): Promise<void> {
  const writer = db().bulkWriter({ throttling: false });
  const results = await Promise.allSettled(refs.map((ref) => db().recursiveDelete(ref, writer)));
  await writer.close();
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}
