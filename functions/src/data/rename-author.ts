import { db, isMissing } from './firestore';

/** Collections whose documents name their author: `userId`, and `user` for the username. */
const SIGNED = ['posts', 'clubPosts'] as const;
const AT_ONCE = 500;

/**
 * Puts a reader's new username on everything they have posted. Safe to repeat; a post that is deleted meanwhile is
 * skipped. Takes one write for each post.
 */
export async function renameAuthor(uid: string, username: string): Promise<void> {
  await Promise.all(SIGNED.map((collection) => renameIn(collection, uid, username)));
}

async function renameIn(collection: string, uid: string, username: string): Promise<void> {
  const mine = db().collection(collection).where('userId', '==', uid).orderBy('__name__').limit(AT_ONCE).select();
  const writer = db().bulkWriter({ throttling: false });
  writer.onWriteError(({ code, failedAttempts }) => !isMissing({ code }) && failedAttempts < 3);
  const writes: Promise<unknown>[] = [];
  let query = mine;
  for (;;) {
    const { docs } = await query.get();
    writes.push(...docs.map((post) => writer.update(post.ref, { user: username }).catch(ignoreMissing)));
    const last = docs.at(-1);
    if (!last || docs.length < AT_ONCE) break;
    query = mine.startAfter(last);
  }
  await writer.close();
  await Promise.all(writes);
}

function ignoreMissing(error: unknown): void {
  if (!isMissing(error)) throw error;
}
