import { parse } from 'csv-parse/sync';

export interface CatalogueBook {
  id: string;
  title: string;
  author: string;
  publisher: string;
  year: string;
  /** Such as `en`; empty if unknown. */
  language: string;
  genre: string;
  /** 10 digits; empty if unknown. */
  isbn: string;
}

/** Reads the catalog's rows for the build and tests. @throws when a row lacks a column or has too many */
export function readBooks(csv: string): CatalogueBook[] {
  return parse<CatalogueBook>(csv, { columns: true, skip_empty_lines: true });
}

export interface ItalianTitle extends Pick<CatalogueBook, 'id' | 'title'> {
  wikidata: string;
}

export const readItalianTitles = (csv: string): ItalianTitle[] =>
  parse<ItalianTitle>(csv, { columns: true, skip_empty_lines: true });
