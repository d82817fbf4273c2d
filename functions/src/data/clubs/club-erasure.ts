import type { Query, WriteBatch } from 'firebase-admin/firestore';
import { db } from '../firestore';
import { clubRef } from './clubs';

/** `erasures/{clubId}`: a deleted club whose documents are still to be erased. */
const erasures = () => db().collection('erasures');

/**
 * Deletes the club's own document and records that the rest is to be erased. Its names and members are deleted in the
 * same step, so nothing in it can be reached from then on.
 */
export function startClubErasure(batch: WriteBatch, clubId: string, now: Date): void {
  batch.delete(clubRef(clubId));
  batch.set(erasures().doc(clubId), { at: now });
}

const PAGE_SIZE = 100;

async function eraseAll(query: Query, hasTime: () => boolean): Promise<boolean> {
  const writer = db().bulkWriter({ throttling: false });
  try {
    while (hasTime()) {
      const { docs } = await query.limit(PAGE_SIZE).select().get();
      if (docs.length === 0) return true;
      await Promise.all(docs.map(({ ref }) => db().recursiveDelete(ref, writer)));
    }
    return false;
  } finally {
    await writer.close();
  }
}

async function eraseClub(clubId: string, hasTime: () => boolean): Promise<void> {
  for (const collection of ['clubPosts', 'clubDiscussions']) {
    const remaining = db().collection(collection).where('clubId', '==', clubId);
    if (!(await eraseAll(remaining, hasTime))) return;
  }
  await db().recursiveDelete(clubRef(clubId));
  await erasures().doc(clubId).delete();
}

/**
 * Erases what remains of deleted clubs, the oldest first, while there is time. Safe to stop anywhere, to repeat and to
 * run twice at once.
 */
export async function eraseDeletedClubs(hasTime: () => boolean): Promise<void> {
  const { docs } = await erasures().orderBy('at').limit(10).get();
  for (const { id } of docs) {
    if (hasTime()) await eraseClub(id, hasTime);
  }
}
