import { eraseDeletedClubs } from '../data/clubs/club-erasure';
import { timeBudget } from '../http/time-budget';

/** How long a reader can be kept waiting; calls time out after 10 s. */
const BUDGET_MS = 4000;

/**
 * Erases deleted clubs for as long as a call can take. The next call that creates or deletes a club continues; nobody
 * can reach what remains.
 */
export function eraseSomeDeletedClubs(): Promise<void> {
  return eraseDeletedClubs(timeBudget(BUDGET_MS));
}
