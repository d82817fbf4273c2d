import { parse } from 'csv-parse/sync';
import * as z from 'zod';

const CatalogueBook = z.object({
  id: z.string(),
  title: z.string(),
  author: z.string(),
  publisher: z.string(),
  year: z.string(),
  /** Of this edition: `en` or `it`. */
  language: z.enum(['en', 'it']),
  /** The `url` of its genre. */
  genre: z.string(),
});

export type CatalogueBook = z.output<typeof CatalogueBook>;

/**
 * The rows of `books.csv`.
 * @throws when a row lacks a column or has one too many
 */
export function readBooks(csv: string): CatalogueBook[] {
  return z.array(CatalogueBook).parse(parse(csv, { columns: true, skip_empty_lines: true }));
}
