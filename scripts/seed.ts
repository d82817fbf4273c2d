import { seedClub } from './seed/club';
import { seedDiscussions } from './seed/discuss';
import { forgetRates } from './seed/forget-rates';
import { seedGenres } from './seed/genres';
import { seedShelf } from './seed/notes';
import { ada, demoSession, giulia } from './seed/readers';
import { adaShelf } from './seed/shelf-ada';
import { giuliaShelf } from './seed/shelf-giulia';
import type { Target } from './seed/target';

/** The functions' worker starts with the first request, whichever it is. */
async function wake({ address }: Target): Promise<void> {
  await (await fetch(`${address}/api/user`)).body?.cancel();
}

/**
 * Makes what is missing: the genres, the demo readers with their shelves, notes and club, and public discussions.
 * Readers and all that is theirs are made through the product's own calls, so that what is stored is always what the
 * product stores; the discussions are written as it would have stored them. `SEED_LARGE` adds one of 2,000 posts.
 */
export async function seed(target: Target): Promise<void> {
  await Promise.all([wake(target), seedGenres(target)]);
  const adaSession = await demoSession(target, ada);
  await seedShelf(target, adaSession, adaShelf);
  const giuliaSession = await demoSession(target, giulia);
  const cast = { ada: adaSession.id, giulia: giuliaSession.id };
  await Promise.all([
    seedShelf(target, giuliaSession, giuliaShelf),
    seedClub(target, { ada: adaSession, giulia: giuliaSession }),
    seedDiscussions(target, cast, Boolean(process.env.SEED_LARGE)),
  ]);
  await forgetRates(target);
}
