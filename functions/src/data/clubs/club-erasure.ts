import type { Query, WriteBatch } from 'firebase-admin/firestore';
import { db } from '../firestore';
import { clubRef } from './clubs';

/** `erasures/{clubId}`: a club that is gone for everybody, and whose documents are still to be erased. */
const erasures = () => db().collection('erasures');

/**
 * Deletes the club's own document and notes that the rest is to be erased. With its names and members gone in the same
 * step, nothing of it can be reached from then on.
 */
export function startClubErasure(batch: WriteBatch, clubId: string, now: Date): void {
  batch.delete(clubRef(clubId));
  batch.set(erasures().doc(clubId), { at: now });
}

const AT_ONCE = 100;

async function eraseAll(query: Query, hasTime: () => boolean): Promise<boolean> {
  const writer = db().bulkWriter({ throttling: false });
  try {
    while (hasTime()) {
      const { docs } = await query.limit(AT_ONCE).select().get();
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
    const rest = db().collection(collection).where('clubId', '==', clubId);
    if (!(await eraseAll(rest, hasTime))) return;
  }
  await db().recursiveDelete(clubRef(clubId));
  await erasures().doc(clubId).delete();
}

/**
 * Erases what is left of clubs that are gone, the oldest first, for as long as there is time. Safe to stop anywhere,
 * to repeat and to run twice at once.
 */
export async function eraseDeletedClubs(hasTime: () => boolean): Promise<void> {
  const { docs } = await erasures().orderBy('at').limit(10).get();
  for (const { id } of docs) {
    if (hasTime()) await eraseClub(id, hasTime);
  }
}
