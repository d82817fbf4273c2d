import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import { db, hasChanged, isMissing } from '../firestore';

/** Collections whose documents name somebody, and the fields that hold their uid and their username. */
export const AUTHOR_FIELDS = [
  { collection: 'posts', account: 'userId', name: 'user' },
  { collection: 'clubPosts', account: 'userId', name: 'user' },
  { collection: 'clubDiscussions', account: 'lastPosterId', name: 'lastPoster' },
] as const;
const AT_ONCE = 500;
/** More than enough for whoever likes or answers a post at the moment at which it gets the new name. */
const ATTEMPTS = 20;

type AuthorFields = (typeof AUTHOR_FIELDS)[number];

/**
 * Puts a reader's new username on everything they have posted. Safe to repeat; a post that is deleted meanwhile is
 * skipped. Takes one write for each post.
 */
export async function renameAuthor(uid: string, username: string): Promise<void> {
  await Promise.all(AUTHOR_FIELDS.map((signed) => renameIn(signed, uid, username)));
}

async function renameIn(signed: AuthorFields, uid: string, username: string): Promise<void> {
  const { collection, account } = signed;
  const mine = db().collection(collection).where(account, '==', uid).orderBy('__name__').limit(AT_ONCE).select(account);
  let query = mine;
  for (;;) {
    const { docs } = await query.get();
    let left: readonly DocumentSnapshot[] = docs;
    for (let attempt = 0; left.length > 0 && attempt < ATTEMPTS; attempt += 1) {
      left = (await sign(left, signed, username)).filter((found) => found.get(account) === uid);
    }
    const last = docs.at(-1);
    if (!last || docs.length < AT_ONCE) return;
    query = mine.startAfter(last);
  }
}

/**
 * Names each document that has not changed since it was read, so that no name comes back to what an erasure has taken
 * it off in the meantime.
 * @returns those that have changed, read anew
 */
async function sign(
  documents: readonly DocumentSnapshot[],
  { account, name }: AuthorFields,
  username: string,
): Promise<DocumentSnapshot[]> {
  const writer = db().bulkWriter({ throttling: false });
  writer.onWriteError(
    ({ code, failedAttempts }) => !isMissing({ code }) && !hasChanged({ code }) && failedAttempts < 3,
  );
  const changed: DocumentReference[] = [];
  const writes = documents.map(({ ref, updateTime }) =>
    writer
      .update(ref, { [name]: username }, updateTime ? { lastUpdateTime: updateTime } : {})
      .catch((error: unknown) => {
        if (hasChanged(error)) changed.push(ref);
        else if (!isMissing(error)) throw error;
      }),
  );
  await writer.close();
  await Promise.all(writes);
  return changed.length > 0 ? db().getAll(...changed, { fieldMask: [account] }) : [];
}
