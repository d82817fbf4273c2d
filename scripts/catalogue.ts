import { writeFileSync } from 'node:fs';
import { BOOKS_FILE, mergedBooks } from './catalogue/read';
import { booksCsv } from './catalogue/write';

/** `npm run catalogue` merges the sources of the embedded catalogue into its list. */
export default async function catalogue(): Promise<void> {
  const books = mergedBooks();
  writeFileSync(BOOKS_FILE, booksCsv(books));
  console.log(`The embedded catalogue has ${books.length} books.`);
}
