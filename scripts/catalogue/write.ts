import type { CatalogueBook } from '../../functions/src/catalogue/books';

const COLUMNS = ['id', 'title', 'author', 'publisher', 'year', 'language', 'genre', 'isbn'] as const;

const quoted = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

export function booksCsv(books: readonly CatalogueBook[]): string {
  const rows = books.map((book) => COLUMNS.map((column) => quoted(book[column])).join(','));
  return `${[COLUMNS.join(','), ...rows].join('\n')}\n`;
}
