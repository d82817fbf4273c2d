import { db, isMissing } from './firestore';

/** Collections whose documents name somebody, and the fields that hold their uid and their username. */
export const SIGNED = [
  { collection: 'posts', account: 'userId', name: 'user' },
  { collection: 'clubPosts', account: 'userId', name: 'user' },
  { collection: 'clubDiscussions', account: 'lastPosterId', name: 'lastPoster' },
] as const;
const AT_ONCE = 500;

/**
 * Puts a reader's new username on everything they have posted. Safe to repeat; a post that is deleted meanwhile is
 * skipped. Takes one write for each post.
 */
export async function renameAuthor(uid: string, username: string): Promise<void> {
  await Promise.all(SIGNED.map((signed) => renameIn(signed, uid, username)));
}

async function renameIn(
  { collection, account, name }: (typeof SIGNED)[number],
  uid: string,
  username: string,
): Promise<void> {
  const mine = db().collection(collection).where(account, '==', uid).orderBy('__name__').limit(AT_ONCE).select();
  const writer = db().bulkWriter({ throttling: false });
  writer.onWriteError(({ code, failedAttempts }) => !isMissing({ code }) && failedAttempts < 3);
  const writes: Promise<unknown>[] = [];
  let query = mine;
  for (;;) {
    const { docs } = await query.get();
    writes.push(...docs.map((post) => writer.update(post.ref, { [name]: username }).catch(ignoreMissing)));
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
