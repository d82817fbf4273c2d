import type { Query, WriteBatch } from 'firebase-admin/firestore';
import { addJob } from '../platform/jobs/job';
import { inOrder, type JobProgress } from '../platform/jobs/pages';
import { deleteWithAllBelow } from '../platform/store/delete-with-all-below';
import { db } from '../platform/store/firestore';
import { forgetRequestsOf } from './joining/requests/store';
import { freeNames } from './names/store';
import { clubRef } from './store';

/** Deletes its title and members in the same step, so nothing in it can be reached afterwards. */
export function startClubErasure(batch: WriteBatch, clubId: string, now: Date): void {
  batch.delete(clubRef(clubId));
  addJob(batch, 'sweepClub', { clubId }, now);
}

const PAGE_SIZE = 100;

export async function eraseAll(
  query: Query,
  hasTime: () => boolean,
  before: (ids: readonly string[]) => Promise<unknown> = async () => {},
): Promise<JobProgress> {
  let done = 0;
  do {
    const { docs } = await query.limit(PAGE_SIZE).select().get();
    if (docs.length === 0) return { done, all: true };
    await before(docs.map(({ id }) => id));
    await deleteWithAllBelow(docs.map(({ ref }) => ref));
    done += docs.length;
  } while (hasTime());
  return { done, all: false };
}

const ofClub = (collection: string, clubId: string) => db().collection(collection).where('clubId', '==', clubId);

export function sweepClub(clubId: string, hasTime: () => boolean): Promise<JobProgress> {
  const rest = async () => {
    await db().recursiveDelete(clubRef(clubId));
    return { done: 1, all: true };
  };
  const steps = [
    () => freeNames(clubId, hasTime),
    () => eraseAll(ofClub('clubPosts', clubId), hasTime),
    () => eraseAll(ofClub('clubDiscussions', clubId), hasTime),
    () => forgetRequestsOf(clubId, hasTime),
    () => eraseAll(ofClub('inviteLinks', clubId), hasTime),
    rest,
  ];
  return inOrder(steps);
}
