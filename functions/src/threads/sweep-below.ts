import { deleteWithAllBelow } from '../platform/store/delete-with-all-below';
import { db } from '../platform/store/firestore';

/** Deletes the remaining documents below a deleted thread and its posts. Safe to repeat. */
export const sweepBelow = (thread: string, posts: string, ids: readonly string[]): Promise<void> =>
  deleteWithAllBelow([db().doc(thread), ...ids.map((id) => db().collection(posts).doc(id))]);
