import { writeFileSync } from 'node:fs';
import { BOOKS_FILE, catalogueWorks, mergedBooks, WORKS_FILE } from './catalogue/read';
import { worksJson } from './catalogue/works';
import { booksCsv } from './catalogue/write';

/** `npm run catalogue` merges the sources of the embedded catalog into its list, and joins editions of one work. */
export default async function catalogue(): Promise<void> {
  const books = mergedBooks();
  writeFileSync(BOOKS_FILE, booksCsv(books));
  const works = catalogueWorks();
  writeFileSync(WORKS_FILE, worksJson(works));
  console.log(`The embedded catalogue has ${books.length} books, and ${works.length} works with several editions.`);
}
