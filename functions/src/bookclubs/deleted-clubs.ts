import { eraseDeletedClubs } from '../data/clubs/club-erasure';
import { timeBudget } from '../http/time-budget';

/** As long as a reader can be kept waiting; calls end after 10 s. */
const WHILE_MS = 4000;

/**
 * Erases clubs that are gone for as long as a call can take. What is left is erased by the next call that makes or
 * deletes a club; nobody can reach it in the meantime.
 */
export function eraseDeletedClubsForAWhile(): Promise<void> {
  return eraseDeletedClubs(timeBudget(WHILE_MS));
}
