import { seedGenres } from './seed/genres';
import { seedShelf } from './seed/notes';
import { ada, demoSession, giulia } from './seed/readers';
import { adaShelf } from './seed/shelf-ada';
import { giuliaShelf } from './seed/shelf-giulia';
import type { Target } from './seed/target';

/** One request to each function, beside each other: the emulator gives a request that has to wait a worker of its own. */
async function wake({ address }: Target): Promise<void> {
  const paths = ['/api/user', '/api/notes/books'];
  await Promise.all(paths.map(async (path) => (await fetch(`${address}${path}`)).body?.cancel()));
}

/**
 * Makes what is missing: the genres, and the demo readers with their shelves and notes. Readers and all that is
 * theirs are made through the product's own calls, so that what is stored is always what the product stores.
 */
export async function seed(target: Target): Promise<void> {
  await Promise.all([wake(target), seedGenres(target)]);
  await seedShelf(target, await demoSession(target, ada), adaShelf);
  await seedShelf(target, await demoSession(target, giulia), giuliaShelf);
}
