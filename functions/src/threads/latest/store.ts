import type { DocumentData, DocumentReference, UpdateData } from 'firebase-admin/firestore';
import { isAccountErasing, requireNotErasing } from '../../accounts/erasing/store';
import { DELETED_READER } from '../../domain/deleted-reader';
import { retry } from '../../platform/async/retry';
import { db, hasChanged, isExisting, storedInstant } from '../../platform/store/firestore';
import { findLatestPosts, liveRef, type PostFields, type ThreadKind } from '../store';

/** More than the number of posts and deletions that can compete in one thread. */
const MAX_ATTEMPTS = 20;

const instant = storedInstant.nullish();

const hasConflict = (error: unknown): boolean => hasChanged(error) || isExisting(error);

interface Change {
  data: UpdateData<DocumentData>;
  uid?: string;
  also?: { ref: DocumentReference; data: DocumentData };
}

/** The document is hot: repeats a conditional write instead of locking. Returns whether it exists. */
export function updateLatest(
  ref: DocumentReference,
  field: string,
  removedAt: Date,
  change: () => Promise<Change | undefined>,
): Promise<boolean> {
  const attempt = async () => {
    const snapshot = await ref.get();
    if (!snapshot.updateTime) return false;
    if ((instant.parse(snapshot.get(field)) ?? removedAt) > removedAt) return true;
    const changed = await change();
    if (!changed) return true;
    const batch = db().batch().update(ref, changed.data, { lastUpdateTime: snapshot.updateTime });
    if (changed.also) batch.set(changed.also.ref, changed.also.data, { merge: true });
    if (changed.uid) requireNotErasing(batch, changed.uid);
    await batch.commit();
    return true;
  };
  return retry(attempt, { attempts: MAX_ATTEMPTS, retryIf: hasConflict });
}

export async function updateLatestPost<Post extends PostFields>(
  kind: ThreadKind<Post>,
  { thread, discussionId }: { thread: string; discussionId: string },
  removedAt: Date,
): Promise<boolean> {
  let isEmpty = false;
  const exists = await updateLatest(db().doc(thread), 'latestPost', removedAt, async () => {
    const [found] = await findLatestPosts(kind, discussionId, 1);
    const isNamed = kind.latest && found && found.userId !== '';
    const latest =
      isNamed && (await isAccountErasing(found.userId)) ? { ...found, userId: '', user: DELETED_READER } : found;
    isEmpty = !latest;
    if (!latest) return undefined;
    const data = { latestPost: latest.createdAt, ...kind.latest?.(latest) };
    const also = { ref: liveRef(thread), data: { latestPost: latest.createdAt } };
    return { data, also, ...(isNamed && latest.userId ? { uid: latest.userId } : {}) };
  });
  return exists && !isEmpty;
}
