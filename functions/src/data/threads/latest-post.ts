import type { DocumentData, DocumentReference, UpdateData } from 'firebase-admin/firestore';
import { DELETED_READER } from '../../contract/deleted-reader';
import { isAccountErasing, requireNotErasing } from '../accounts/erasing-accounts';
import { db, hasChanged, isExisting, type Stored, storedInstant } from '../firestore';
import { findLatestPost } from './posts';
import type { PostFields, ThreadKind } from './thread-kind';

/** More than enough for whoever posts or deletes in the thread at the same moment. */
const ATTEMPTS = 20;

const instant = storedInstant.nullish();

interface Change {
  data: UpdateData<DocumentData>;
  /** The uid of who is named in it. */
  names?: string;
}

/**
 * Corrects what a document says of its latest post after the post of `removedAt` has been deleted, when that was the
 * latest. The document is hot, so it is not locked: the correction is refused when the document has changed since it
 * was read, and made anew.
 * @param field the document's field with the time of its latest post
 * @param change what to say now, and whose name that is if it is anybody's; undefined leaves the document as it is
 */
export async function updateLatest(
  ref: DocumentReference,
  field: string,
  removedAt: Date,
  change: () => Promise<Change | undefined>,
): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const found = await ref.get();
    if (!found.updateTime || (instant.parse(found.get(field)) ?? removedAt) > removedAt) return;
    const made = await change();
    if (!made) return;
    const batch = db().batch().update(ref, made.data, { lastUpdateTime: found.updateTime });
    if (made.names) requireNotErasing(batch, made.names);
    try {
      await batch.commit();
      return;
    } catch (error) {
      if (!hasChanged(error) && !isExisting(error)) throw error;
    }
  }
}

/** Corrects a thread's latest post after `removed` has been deleted. */
export function updateLatestPost<Post extends PostFields>(
  kind: ThreadKind<Post>,
  removed: Stored<Post>,
): Promise<void> {
  return updateLatest(db().doc(kind.threadOf(removed)), 'latestPost', removed.createdAt, async () => {
    const found = await findLatestPost(kind, removed.discussionId);
    const isNamed = kind.latest && found && found.userId !== '';
    const latest =
      isNamed && (await isAccountErasing(found.userId)) ? { ...found, userId: '', user: DELETED_READER } : found;
    if (!latest) return undefined;
    const data = { latestPost: latest.createdAt, ...kind.latest?.(latest) };
    return { data, ...(isNamed && latest.userId ? { names: latest.userId } : {}) };
  });
}
