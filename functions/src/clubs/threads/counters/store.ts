import { type DocumentReference, FieldValue, type Query } from 'firebase-admin/firestore';
import * as z from 'zod';
import { retry } from '../../../platform/async/retry';
import { daysBefore } from '../../../platform/store/days';
import { db, hasChanged, storedInstant } from '../../../platform/store/firestore';
import { updateLatest } from '../../../threads/latest/store';
import { clubBookDoc } from '../../books/store';
import { clubRef } from '../../store';

const Counters = z.object({
  days: z.record(z.string(), z.int()).default({}),
  activity: z.record(z.string(), z.record(z.string(), z.int())).default({}),
});

const KEPT_DAYS = 9;

function uselessOf(fields: unknown): string[] {
  const { days, activity } = Counters.parse(fields);
  const latest = Object.keys(days).sort().at(-1);
  const kept = new Set(latest === undefined ? [] : daysBefore(new Date(`${latest}T12:00:00.000Z`), 0, KEPT_DAYS));
  return [
    ...Object.keys(days)
      .filter((day) => days[day] === 0 || !kept.has(day))
      .map((day) => `days.${day}`),
    ...Object.keys(activity)
      .filter((chapter) => Object.values(activity[chapter] ?? {}).every((count) => count === 0))
      .map((chapter) => `activity.${chapter}`),
  ];
}

const prune = (ref: DocumentReference): Promise<void> =>
  retry(
    async () => {
      const found = await ref.get();
      const useless = uselessOf(found.data() ?? {});
      if (!found.updateTime || useless.length === 0) return;
      const deleted = Object.fromEntries(useless.map((field) => [field, FieldValue.delete()]));
      await db().batch().update(ref, deleted, { lastUpdateTime: found.updateTime }).commit();
    },
    { attempts: 5, retryIf: hasChanged },
  );

/** Counting steps can't drop empty days without reading hot documents. A failure leaves them to the next run. */
export async function pruneCounters(clubId: string, bookId: string): Promise<void> {
  await Promise.allSettled([prune(clubRef(clubId)), prune(clubBookDoc(clubId, bookId))]);
}

async function latestOf(posts: Query): Promise<{ data: { lastPost: Date | null } }> {
  const { docs } = await posts.orderBy('createdAt', 'desc').limit(1).get();
  return { data: { lastPost: docs[0] ? storedInstant.parse(docs[0].get('createdAt')) : null } };
}

export async function updateClubLatestPost(clubId: string, bookId: string, removedAt: Date): Promise<void> {
  const ofClub = db().collection('clubPosts').where('clubId', '==', clubId);
  const ofBook = db().collection('clubPosts').where('bookId', '==', bookId).where('clubId', '==', clubId);
  await Promise.all([
    updateLatest(clubRef(clubId), 'lastPost', removedAt, () => latestOf(ofClub)),
    updateLatest(clubBookDoc(clubId, bookId), 'lastPost', removedAt, () => latestOf(ofBook)),
  ]);
}
