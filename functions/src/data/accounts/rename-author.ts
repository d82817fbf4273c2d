import type { DocumentReference, DocumentSnapshot } from 'firebase-admin/firestore';
import { db, hasChanged, isMissing } from '../firestore';

/** Collections whose documents name an author or last poster, and the fields with their uid and username. */
export const AUTHOR_FIELDS = [
  { collection: 'posts', account: 'userId', name: 'user' },
  { collection: 'clubPosts', account: 'userId', name: 'user' },
  { collection: 'clubDiscussions', account: 'lastPosterId', name: 'lastPoster' },
] as const;
const PAGE_SIZE = 500;
/** More than the likes and replies that can reasonably meet the renaming of one post. */
const ATTEMPTS = 20;

type AuthorFields = (typeof AUTHOR_FIELDS)[number];

/**
 * Puts a reader's new username on everything they have posted. Safe to repeat; a post that is deleted in the meantime
 * is skipped. Costs one write for each post.
 */
export async function renameAuthor(uid: string, username: string): Promise<void> {
  await Promise.all(AUTHOR_FIELDS.map((fields) => renameIn(fields, uid, username)));
}

async function renameIn(fields: AuthorFields, uid: string, username: string): Promise<void> {
  const { collection, account } = fields;
  const mine = db()
    .collection(collection)
    .where(account, '==', uid)
    .orderBy('__name__')
    .limit(PAGE_SIZE)
    .select(account);
  let query = mine;
  for (;;) {
    const { docs } = await query.get();
    let left: readonly DocumentSnapshot[] = docs;
    for (let attempt = 0; left.length > 0 && attempt < ATTEMPTS; attempt += 1) {
      left = (await renameUnchanged(left, fields, username)).filter((found) => found.get(account) === uid);
    }
    const last = docs.at(-1);
    if (!last || docs.length < PAGE_SIZE) return;
    query = mine.startAfter(last);
  }
}

/**
 * Renames each document that hasn't changed since it was read, so that a name that was anonymised in the meantime
 * doesn't come back.
 * @returns the documents that have changed, read again
 */
async function renameUnchanged(
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
