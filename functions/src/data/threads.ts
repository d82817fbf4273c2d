import type { Transaction } from 'firebase-admin/firestore';
import { db, storedInstant } from './firestore';

/** When the thread at this path was last posted in. */
export async function findLatestPostTx(tx: Transaction, thread: string): Promise<Date | undefined> {
  const found = await tx.get(db().doc(thread));
  return found.exists ? storedInstant.parse(found.get('latestPost')) : undefined;
}
