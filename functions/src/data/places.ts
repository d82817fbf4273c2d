import { FieldValue, type Transaction } from 'firebase-admin/firestore';
import { db, hasChanged } from './firestore';
import { findStretch } from './stretches';
import { likeCountsRef, stretchRef } from './thread-kind';

/** Where a top-level post stands in its thread, or its tombstone once it is deleted. */
export interface Place {
  thread: string;
  stretch: number;
  postId: string;
}

const increment = FieldValue.increment;

const tombstone = ({ postId }: Place): string => `tombstones.${postId}`;
const fewerPlaces = ({ stretch }: Place) => ({ [`order.${stretch}`]: increment(-1) });
const withoutPlace = (place: Place) => ({
  posts: FieldValue.arrayRemove(place.postId),
  [tombstone(place)]: FieldValue.delete(),
});

export function removePlaceTx(tx: Transaction, place: Place): void {
  const { thread, stretch, postId } = place;
  tx.update(stretchRef(thread, stretch), withoutPlace(place));
  tx.update(db().doc(thread), fewerPlaces(place));
  tx.delete(likeCountsRef(thread, postId));
}

/** Leaves a tombstone for a deleted post that has replies. */
export function placeTombstoneTx(tx: Transaction, place: Place, left: { createdAt: Date; replies: number }): void {
  tx.update(stretchRef(place.thread, place.stretch), { [tombstone(place)]: left });
}

/** Counts a reply out of the tombstone above it. */
export function uncountBuriedReplyTx(tx: Transaction, place: Place): void {
  tx.update(stretchRef(place.thread, place.stretch), { [`${tombstone(place)}.replies`]: increment(-1) });
}

/** More than enough for whoever posts or deletes in the same stretch at the same moment. */
const ATTEMPTS = 20;

/**
 * Takes a tombstone away that has no reply left; it will never get one. New posts make the stretch hot, so it is not
 * locked: the removal is refused when the stretch has changed since it was read, and tried anew.
 */
export async function sweepTombstone(place: Place): Promise<void> {
  const { thread, stretch, postId } = place;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const found = await findStretch(thread, stretch);
    const left = found?.tombstones[postId];
    if (!found || !left || left.replies > 0) return;
    const batch = db().batch();
    batch.update(stretchRef(thread, stretch), withoutPlace(place), { lastUpdateTime: found.updateTime });
    batch.update(db().doc(thread), fewerPlaces(place));
    batch.delete(likeCountsRef(thread, postId));
    try {
      await batch.commit();
      return;
    } catch (error) {
      if (!hasChanged(error)) throw error;
    }
  }
}
