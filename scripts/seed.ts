import { seedGenres } from './seed/genres';
import { seedShelf } from './seed/notes';
import { ada, demoSession, giulia } from './seed/readers';
import { adaShelf } from './seed/shelf-ada';
import { giuliaShelf } from './seed/shelf-giulia';
import type { Target } from './seed/target';

/**
 * Makes what is missing: the genres, and the demo readers with their shelves and notes. Readers and all that is
 * theirs are made through the product's own calls, so that what is stored is always what the product stores.
 */
export async function seed(target: Target): Promise<void> {
  const shelves = [
    { reader: ada, shelf: adaShelf },
    { reader: giulia, shelf: giuliaShelf },
  ];
  await Promise.all([
    seedGenres(target),
    ...shelves.map(async ({ reader, shelf }) => seedShelf(target, await demoSession(target, reader), shelf)),
  ]);
}
