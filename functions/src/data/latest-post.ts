import { db, hasChanged, type Stored, storedInstant } from './firestore';
import { findLatestPost } from './posts';
import type { PostFields, ThreadKind } from './thread-kind';

/** More than enough for whoever posts or deletes in the thread at the same moment. */
const ATTEMPTS = 20;

/**
 * Corrects a thread's latest post after `removed` has been deleted, when it was the latest. The thread's document is
 * hot, so it is not locked: the correction is refused when the document has changed since it was read, and made anew.
 */
export async function settleLatestPost<Post extends PostFields>(
  kind: ThreadKind<Post>,
  removed: Stored<Post>,
): Promise<void> {
  const ref = db().doc(kind.threadOf(removed));
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const thread = await ref.get();
    if (!thread.updateTime || storedInstant.parse(thread.get('latestPost')) > removed.createdAt) return;
    const latest = await findLatestPost(kind, removed.discussionId);
    if (!latest) return;
    const change = { latestPost: latest.createdAt, ...kind.latest?.(latest) };
    try {
      await ref.update(change, { lastUpdateTime: thread.updateTime });
      return;
    } catch (error) {
      if (!hasChanged(error)) throw error;
    }
  }
}
