import { parse } from 'csv-parse/sync';
import type { CatalogueBook } from '../../functions/src/catalogue/books';

interface Pair {
  work: string;
  edition: string;
}

export type Editions = { _id: string; title: string }[];

/** @throws Error if a row names a book that isn't in the catalog */
export function worksOf(csv: string, books: readonly Pick<CatalogueBook, 'id' | 'title'>[]): Editions[] {
  const titles = new Map(books.map(({ id, title }) => [id, title]));
  const edition = (_id: string) => {
    const title = titles.get(_id);
    if (title === undefined) throw new Error(`works.csv names ${_id}, which isn't in the catalogue.`);
    return { _id, title };
  };
  const works = new Map<string, Editions>();
  for (const pair of parse<Pair>(csv, { columns: true, skip_empty_lines: true })) {
    const known = works.get(pair.work) ?? [edition(pair.work)];
    works.set(pair.work, [...known, edition(pair.edition)]);
  }
  return [...works.values()];
}

export const worksJson = (works: readonly Editions[]): string =>
  `[\n${works.map((editions) => `  ${JSON.stringify(editions)}`).join(',\n')}\n]\n`;
