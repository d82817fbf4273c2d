import type { DocumentData, DocumentReference, UpdateData } from 'firebase-admin/firestore';
import { db, hasChanged, type Stored, storedInstant } from './firestore';
import { findLatestPost } from './posts';
import type { PostFields, ThreadKind } from './thread-kind';

/** More than enough for whoever posts or deletes in the thread at the same moment. */
const ATTEMPTS = 20;

const instant = storedInstant.nullish();

/**
 * Corrects what a document says of its latest post after the post of `removedAt` has been deleted, when that was the
 * latest. The document is hot, so it is not locked: the correction is refused when the document has changed since it
 * was read, and made anew.
 * @param field the document's field with the time of its latest post
 * @param change what to say now; undefined leaves the document as it is
 */
export async function settleLatest(
  ref: DocumentReference,
  field: string,
  removedAt: Date,
  change: () => Promise<UpdateData<DocumentData> | undefined>,
): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const found = await ref.get();
    if (!found.updateTime || (instant.parse(found.get(field)) ?? removedAt) > removedAt) return;
    const data = await change();
    if (!data) return;
    try {
      await ref.update(data, { lastUpdateTime: found.updateTime });
      return;
    } catch (error) {
      if (!hasChanged(error)) throw error;
    }
  }
}

/** Corrects a thread's latest post after `removed` has been deleted. */
export function settleLatestPost<Post extends PostFields>(
  kind: ThreadKind<Post>,
  removed: Stored<Post>,
): Promise<void> {
  return settleLatest(db().doc(kind.threadOf(removed)), 'latestPost', removed.createdAt, async () => {
    const latest = await findLatestPost(kind, removed.discussionId);
    return latest && { latestPost: latest.createdAt, ...kind.latest?.(latest) };
  });
}
