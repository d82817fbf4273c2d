import { parse } from 'csv-parse/sync';

export interface CatalogueBook {
  id: string;
  title: string;
  author: string;
  /** Empty if unknown. */
  publisher: string;
  /** Of the first or, for older books, of a well-known edition. */
  year: string;
  /** Of this edition, as in `en`; empty if unknown. */
  language: string;
  /** The `url` of its genre; empty if unknown. */
  genre: string;
  /** The ISBN of an edition, in the form with 10 digits; empty if unknown. */
  isbn: string;
}

/**
 * The rows of a list of books, without validation: a test checks the values. Only the build and the tests read it; at
 * run time there is the index.
 * @throws when a row lacks a column or has one too many
 */
export function readBooks(csv: string): CatalogueBook[] {
  return parse<CatalogueBook>(csv, { columns: true, skip_empty_lines: true });
}
