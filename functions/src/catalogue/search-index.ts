import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import MiniSearch, { type Options } from 'minisearch';
import { soughtWordsOf, wordsOf } from '../domain/text-words';
import type { CatalogueBook } from './books';

/** The build writes the index of the embedded catalog to this file beside the bundle. */
export const INDEX_FILE = 'catalogue.json';

interface IndexedBook extends Omit<CatalogueBook, 'language' | 'genre'> {
  /** The words of the title, separated by single spaces. */
  titleKey: string;
}

export interface SearchIndex {
  /** The most popular first. */
  books: IndexedBook[];
  /** Returns the positions of books in the list. */
  words: MiniSearch;
}

const options: Options = {
  fields: ['title', 'author'],
  tokenize: wordsOf,
  processTerm: (word) => word,
  searchOptions: { tokenize: soughtWordsOf },
};

/** `books` must be sorted by popularity. */
export function makeIndex(books: readonly CatalogueBook[]): SearchIndex {
  const words = new MiniSearch(options);
  words.addAll(books.map(({ title, author }, id) => ({ id, title, author })));
  const indexed = books.map(({ language: _, genre: _genre, ...book }) => ({
    ...book,
    titleKey: wordsOf(book.title).join(' '),
  }));
  return { books: indexed, words };
}

export function parseIndex(text: string): SearchIndex {
  const { books, words } = JSON.parse(text);
  return { books, words: MiniSearch.loadJS(words, options) };
}

/** @throws when the folder has no index, because the functions weren't built */
export const readIndex = (folder: string): SearchIndex => parseIndex(readFileSync(join(folder, INDEX_FILE), 'utf8'));
