import { seedClub } from './seed/club';
import { seedDiscussions } from './seed/discuss/discuss';
import { seedGenres } from './seed/genres';
import { seedShelf } from './seed/notes/notes';
import { adaShelf } from './seed/notes/shelf-ada';
import { giuliaShelf } from './seed/notes/shelf-giulia';
import { ada, demoSession, giulia } from './seed/readers';
import { resetRates } from './seed/reset-rates';
import type { Target } from './seed/target';

/** Starts the functions' worker, which only happens on the first request. */
async function warmUp({ address }: Target): Promise<void> {
  await (await fetch(`${address}/api/user`)).body?.cancel();
}

/**
 * Adds missing demo data: genres, demo readers with shelves and notes, a club and public discussions. Readers, shelves
 * and notes go through the API, so they're stored exactly like real ones. The club and the discussions lie in the past
 * and are written to Firestore directly. `SEED_LARGE` adds a discussion with 2,000 posts.
 */
export async function seed(target: Target): Promise<void> {
  await Promise.all([warmUp(target), seedGenres(target)]);
  const adaSession = await demoSession(target, ada);
  await seedShelf(target, adaSession, adaShelf);
  const giuliaSession = await demoSession(target, giulia);
  const authorIds = { ada: adaSession.id, giulia: giuliaSession.id };
  await Promise.all([
    seedShelf(target, giuliaSession, giuliaShelf),
    seedClub(target, { ada: adaSession, giulia: giuliaSession }),
    seedDiscussions(target, authorIds, Boolean(process.env.SEED_LARGE)),
  ]);
  await resetRates(target);
}
