import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import MiniSearch, { type Options } from 'minisearch';
import { soughtWordsOf, wordsOf } from '../../../domain/text-words';
import type { CatalogueBook, ItalianTitle } from '../../data/store';

export const INDEX_FILE = 'catalogue.json';

interface IndexedBook extends Omit<CatalogueBook, 'language' | 'genre'> {
  titleKey: string;
  italianTitle?: string;
  italianKey?: string;
}

export interface SearchIndex {
  books: IndexedBook[];
  words: MiniSearch;
}

const options: Options = {
  fields: ['title', 'italian', 'author'],
  tokenize: wordsOf,
  processTerm: (word) => word,
  searchOptions: { tokenize: soughtWordsOf },
};

/** `books` must be sorted by popularity. */
export function makeIndex(books: readonly CatalogueBook[], italianTitles: readonly ItalianTitle[] = []): SearchIndex {
  const italian = new Map(italianTitles.map(({ id, title }) => [id, title]));
  const words = new MiniSearch(options);
  words.addAll(
    books.map(({ id, title, author }, at) => ({ id: at, title, italian: newWords(italian.get(id), title), author })),
  );
  const indexed = books.map(({ language: _, genre: _genre, ...book }) => ({
    ...book,
    titleKey: wordsOf(book.title).join(' '),
    ...italianOf(italian.get(book.id)),
  }));
  return { books: indexed, words };
}

/** The words that only the Italian title has: shared ones would count twice in a search. */
function newWords(italian: string | undefined, title: string): string {
  const known = new Set(wordsOf(title));
  return wordsOf(italian ?? '')
    .filter((word) => !known.has(word))
    .join(' ');
}

const italianOf = (title: string | undefined) =>
  title !== undefined && { italianTitle: title, italianKey: wordsOf(title).join(' ') };

export function parseIndex(text: string): SearchIndex {
  const { books, words } = JSON.parse(text);
  return { books, words: MiniSearch.loadJS(words, options) };
}

export const readIndex = (folder: string): SearchIndex => parseIndex(readFileSync(join(folder, INDEX_FILE), 'utf8'));
