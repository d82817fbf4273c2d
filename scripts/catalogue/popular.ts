import { parse } from 'csv-parse/sync';
import { isbn10Of, isbn13Of } from '../../functions/src/domain/isbn';
import { fold } from '../../functions/src/domain/text-words';
import { cleanTitle, isBoxedSet } from './titles';

/** A row of `popular-books.csv`. */
export interface PopularRow {
  title: string;
  series: string;
  authors: string;
  year: string;
  isbn10: string;
  language: string;
}

/** A book of the popular list, cleaned up. */
export interface PopularBook {
  title: string;
  author: string;
  year: string;
  language: string;
  isbn: string;
}

/** The names in `sole-authors.txt` and `contributors.txt`. */
export interface People {
  soleAuthors: ReadonlySet<string>;
  contributors: ReadonlySet<string>;
}

/** Parses a list with one name per line and `#` before comments. */
export const namesIn = (list: string): ReadonlySet<string> =>
  new Set(list.split('\n').filter((line) => line !== '' && !line.startsWith('#')));

export const readRows = (csv: string): PopularRow[] => parse(csv, { columns: true, skip_empty_lines: true });

/** Maps popular spellings of authors to the curated ones. */
const SPELLINGS: Readonly<Record<string, string>> = {
  'Fyodor Dostoyevsky': 'Fyodor Dostoevsky',
  'Miguel de Cervantes Saavedra': 'Miguel de Cervantes',
  'Mary Wollstonecraft Shelley': 'Mary Shelley',
  Unknown: 'Anonymous',
};

const isLatin = (name: string): boolean => /^[\p{Script=Latin}\P{L}]+$/u.test(name);

/** The authors of a row without its known translators and illustrators. */
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

/** Puts spaces between initials, as in the curated list: `J. R. R. Tolkien`. */
function spell(name: string): string {
  return (SPELLINGS[name] ?? name).replace(/\b(\p{Lu}\.)(?=\p{Lu})/gu, '$1 ');
}

/** The ISBN, or an empty string if its check digit is wrong. */
const validIsbn = (isbn: string): string => isbn10Of(isbn13Of(isbn) ?? '') ?? '';

/** Negative years become "BC"; empty if unknown. */
const yearOf = (year: string): string => (year.startsWith('-') ? `${year.slice(1)} BC` : year);

/** A row's book; undefined for boxed sets, which aren't books of their own, and rows without a year. */
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
