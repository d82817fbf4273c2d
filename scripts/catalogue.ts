import { writeFileSync } from 'node:fs';
import type { CatalogueBook } from '../functions/src/catalogue/books';
import { BOOKS_FILE, catalogueWorks, mergedBooks, WORKS_FILE } from './catalogue/read';
import { worksJson } from './catalogue/works';

const COLUMNS = ['id', 'title', 'author', 'publisher', 'year', 'language', 'genre', 'isbn'] as const;

const quoted = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

export function booksCsv(books: readonly CatalogueBook[]): string {
  const rows = books.map((book) => COLUMNS.map((column) => quoted(book[column])).join(','));
  return `${[COLUMNS.join(','), ...rows].join('\n')}\n`;
}

/** `npm run catalogue` merges the sources of the embedded catalog into its list, and joins editions of one work. */
export default async function catalogue(): Promise<void> {
  const books = mergedBooks();
  writeFileSync(BOOKS_FILE, booksCsv(books));
  const works = catalogueWorks();
  writeFileSync(WORKS_FILE, worksJson(works));
  console.log(`The embedded catalogue has ${books.length} books, and ${works.length} works with several editions.`);
}
