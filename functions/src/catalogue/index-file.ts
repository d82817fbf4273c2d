import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BOOK_COLUMNS, type BookColumns, type SearchIndex } from './search-index';

/** The build writes the index of the embedded catalogue to this file beside the bundle. */
export const INDEX_FILE = 'catalogue.json';

/** The lists of texts as one text each, which is parsed several times faster. No text has a line break. */
interface Stored extends Pick<SearchIndex, 'authorLengths' | 'occurrences'> {
  columns: string[];
  titleKeys: string;
  words: string;
}

const escaped = (letter: string): string => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** The content of the file, in ASCII. */
export function indexText({ books, titleKeys, words, authorLengths, occurrences }: SearchIndex): string {
  const columns = BOOK_COLUMNS.map((column) => books[column].join('\n'));
  const lists = { titleKeys: titleKeys.join('\n'), words: words.join('\n') };
  const stored: Stored = { columns, ...lists, authorLengths, occurrences };
  return JSON.stringify(stored).replace(/[^\0-\x7f]/g, escaped);
}

/** The index in a file's content. */
export function parseIndex(text: string): SearchIndex {
  const { columns, titleKeys, words, ...lists }: Stored = JSON.parse(text);
  const split = (list = '') => (list === '' ? [] : list.split('\n'));
  const books = Object.fromEntries(BOOK_COLUMNS.map((column, at) => [column, (columns[at] ?? '').split('\n')]));
  return { books: books as BookColumns, titleKeys: split(titleKeys), words: split(words), ...lists };
}

/** @throws when the folder has no index, because the functions weren't built */
export const readIndex = (folder: string): SearchIndex => parseIndex(readFileSync(join(folder, INDEX_FILE), 'latin1'));
