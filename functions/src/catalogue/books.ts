import { parse } from 'csv-parse/sync';

export interface CatalogueBook {
  id: string;
  title: string;
  author: string;
  /** Empty if unknown. */
  publisher: string;
  /** The year of the first edition or, for older books, of a well-known one. */
  year: string;
  /** This edition's language, such as `en`; empty if unknown. */
  language: string;
  /** The `url` of its genre; empty if unknown. */
  genre: string;
  /** An edition's ISBN with 10 digits; empty if unknown. */
  isbn: string;
}

/**
 * The rows of a list of books, without validation: a test checks the values. Only the build and the tests read the
 * list; at run time, the functions read the index.
 * @throws when a row lacks a column or has too many
 */
export function readBooks(csv: string): CatalogueBook[] {
  return parse<CatalogueBook>(csv, { columns: true, skip_empty_lines: true });
}

export interface ItalianTitle extends Pick<CatalogueBook, 'id' | 'title'> {
  /** The work's item in the data set that the title is from; empty for a title written for Flyleaf. */
  wikidata: string;
}

/** The rows of the list of Italian titles, by the id of the original or of its best known edition. */
export const readItalianTitles = (csv: string): ItalianTitle[] =>
  parse<ItalianTitle>(csv, { columns: true, skip_empty_lines: true });
