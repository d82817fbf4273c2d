import type { Erasure } from '../../contract/my-data';
import { anonymiseAll, deleteMatches, eraseLikes, type Progress } from '../../data/accounts/erase';
import { startAccountErasure } from '../../data/accounts/erasing-accounts';
import { eraseUser } from '../../data/accounts/users';
import { eraseDeletedClubs } from '../../data/clubs/club-erasure';
import { viewsBy } from '../../data/clubs/club-views';
import { leaveAllClubs } from '../../data/clubs/leave-club';
import { notesInOrder, publicNotesBy } from '../../data/notes/notes';
import { shelfInOrder } from '../../data/notes/shelf';
import { timeBudget } from '../../http/time-budget';
import { deleteLogin } from './login';

/** How long one call works. Calls time out after 10 s, and the current page is always finished. */
const WORK_MS = 6000;

type Step = (uid: string, now: Date, hasTime: () => boolean) => Promise<Progress>;

/**
 * The order matters: leave the clubs first, because only members can write in a club; the shelf before the notes,
 * because a note needs its book; public notes before private ones.
 */
const steps: readonly Step[] = [
  (uid, now, hasTime) => leaveAllClubs(uid, now, hasTime),
  (uid, _now, hasTime) => deleteMatches(shelfInOrder(uid), hasTime),
  (uid, _now, hasTime) => deleteMatches(publicNotesBy(uid), hasTime),
  (uid, _now, hasTime) => deleteMatches(notesInOrder(uid), hasTime),
  (uid, _now, hasTime) => eraseLikes(uid, hasTime),
  (uid, _now, hasTime) => anonymiseAll(uid, hasTime),
  (uid, _now, hasTime) => deleteMatches(viewsBy(uid), hasTime),
];

/**
 * Erases an account: private data is deleted, posts are anonymised. Safe to stop anywhere, to repeat and to run twice
 * at once. From the first call on nothing new can name the account. The account and its login are deleted last, so the
 * reader can sign in again and continue.
 * @param hasTime asked after each page of documents
 * @returns `erased: false` when another call must continue
 */
export async function erase(uid: string, now: Date, hasTime = timeBudget(WORK_MS)): Promise<Erasure> {
  await startAccountErasure(uid, now);
  let total = 0;
  for (const step of steps) {
    const { done, all } = await step(uid, now, hasTime);
    total += done;
    if (!all) return { erased: false, done: total };
  }
  // Nobody can reach deleted clubs; a later call erases what remains of them.
  await eraseDeletedClubs(hasTime);
  await eraseUser(uid, now);
  await deleteLogin(uid);
  return { erased: true, done: total };
}
