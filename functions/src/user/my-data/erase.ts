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

/** As long as one call works; calls end after 10 s, and the page that is being worked on is finished. */
const WORK_MS = 6000;

type Step = (uid: string, now: Date, hasTime: () => boolean) => Promise<Progress>;

/**
 * In this order: out of the clubs first, since nobody writes in a club without being a member; the shelf before the
 * notes, since no note is taken without its book; of the notes those first that others can read.
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
 * Erases a reader: what is theirs alone is deleted, what they left in threads loses its author. Safe to stop anywhere,
 * to repeat and to run twice at once. From the first call on nothing new can name them; the account and then the login
 * go last, so that the reader can sign in again and go on.
 * @param hasTime asked after each page of documents
 * @returns `erased: false` when something is left to do for another call
 */
export async function erase(uid: string, now: Date, hasTime = timeBudget(WORK_MS)): Promise<Erasure> {
  await startAccountErasure(uid, now);
  let total = 0;
  for (const step of steps) {
    const { done, all } = await step(uid, now, hasTime);
    total += done;
    if (!all) return { erased: false, done: total };
  }
  // Clubs that have ended can be reached by nobody; what is left of them is erased by whichever call comes next.
  await eraseDeletedClubs(hasTime);
  await eraseUser(uid, now);
  await deleteLogin(uid);
  return { erased: true, done: total };
}
