import { parse } from 'csv-parse/sync';
import { isbn10Of, isbn13Of } from '../../functions/src/domain/isbn';
import { fold } from '../../functions/src/domain/text-words';
import { cleanTitle, isBoxedSet } from './titles';

export interface PopularRow {
  title: string;
  series: string;
  authors: string;
  year: string;
  isbn10: string;
  language: string;
}

export interface PopularBook {
  title: string;
  author: string;
  year: string;
  language: string;
  isbn: string;
}

export interface People {
  soleAuthors: ReadonlySet<string>;
  contributors: ReadonlySet<string>;
}

export const namesIn = (list: string): ReadonlySet<string> =>
  new Set(list.split('\n').filter((line) => line !== '' && !line.startsWith('#')));

export const readRows = (csv: string): PopularRow[] => parse(csv, { columns: true, skip_empty_lines: true });

const SPELLINGS: Readonly<Record<string, string>> = {
  'Fyodor Dostoyevsky': 'Fyodor Dostoevsky',
  'Miguel de Cervantes Saavedra': 'Miguel de Cervantes',
  'Mary Wollstonecraft Shelley': 'Mary Shelley',
  Unknown: 'Anonymous',
};

const isLatin = (name: string): boolean => /^[\p{Script=Latin}\P{L}]+$/u.test(name);

export function authorsOf(names: string, { soleAuthors, contributors }: People): string {
  const [first = '', ...others] = names.split(', ').map((name) => name.trim());
  const isAuthor = (name: string) =>
    fold(name) !== fold(first) &&
    !soleAuthors.has(first) &&
    !contributors.has(name) &&
    // The same name in another script, or the translator into it.
    isLatin(name) === isLatin(first);
  return [first, ...others.filter(isAuthor)].map(spell).join(', ');
}

/** As in the curated list: `J. R. R. Tolkien`. */
function spell(name: string): string {
  return (SPELLINGS[name] ?? name).replace(/\b(\p{Lu}\.)(?=\p{Lu})/gu, '$1 ');
}

const validIsbn = (isbn: string): string => isbn10Of(isbn13Of(isbn) ?? '') ?? '';

/** Negative years become "BC"; empty if unknown. */
const yearOf = (year: string): string => (year.startsWith('-') ? `${year.slice(1)} BC` : year);

export function popularBook(row: PopularRow, people: People): PopularBook | undefined {
  if (isBoxedSet(row.title, row.series) || row.year === '') return undefined;
  const { title, isOtherEdition } = cleanTitle(row.title);
  return {
    title,
    author: authorsOf(row.authors, people),
    year: yearOf(row.year),
    language: row.language,
    // The ISBN is that of the school edition or picture book, not of the work.
    isbn: isOtherEdition ? '' : validIsbn(row.isbn10),
  };
}
