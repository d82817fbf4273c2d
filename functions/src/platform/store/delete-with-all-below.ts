import type { DocumentReference } from 'firebase-admin/firestore';
import { db } from './firestore';

/** Safe to repeat. Throws only after all writes have ended, because closing a writer earlier ends the process. */
export async function deleteWithAllBelow(refs: readonly DocumentReference[]): Promise<void> {
  const writer = db().bulkWriter({ throttling: false });
  const results = await Promise.allSettled(refs.map((ref) => db().recursiveDelete(ref, writer)));
  await writer.close();
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}
