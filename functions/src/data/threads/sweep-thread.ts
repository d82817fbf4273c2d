import { db } from '../firestore';

/** Deletes what is left below a deleted thread and its posts. Safe to repeat. */
export async function sweepBelow(thread: string, posts: string, ids: readonly string[]): Promise<void> {
  const writer = db().bulkWriter({ throttling: false });
  const refs = [db().doc(thread), ...ids.map((id) => db().collection(posts).doc(id))];
  try {
    await Promise.all(refs.map((ref) => db().recursiveDelete(ref, writer)));
  } finally {
    await writer.close();
  }
}
