import type { FoundBook } from '../../contract/search';
import type { BookIds } from '../../domain/book-ids';
import { isbn10Of, isbn13Of } from '../../domain/isbn';
import { limits } from '../../domain/limits';
import { soughtWordsOf, wordsOf } from '../../domain/text-words';
import { editsOf, hasAllWordsMisspelt, isMisspelt } from '../../domain/typos';
import { loadOnce } from '../../platform/async/load-once';
import { coverByIsbn } from '../providers/covers';
import { foundBooks } from '../providers/found-book';
import type { CatalogueProvider } from '../providers/provider';
import { queryFor } from '../same-book/rules';
import type { SearchIndex } from './index/store';
import { isPrefix, makeTitleIndex } from './titles/rules';

/** `italianTitle`: of a book that is listed in another language. */
export type LikeBook = FoundBook & { italianTitle?: string | undefined };

export interface BooksLike {
  /** With the same ISBN, or the same title in either language. */
  same: LikeBook[];
  /** The books that a search for title and author finds, which takes longer. */
  search: () => LikeBook[];
}

type FindLike = (book: Pick<FoundBook, 'title' | 'author'> & BookIds) => BooksLike;

export interface EmbeddedCatalogue extends CatalogueProvider {
  searchExactly(text: string): Promise<FoundBook[]>;
  respell(text: string): Promise<string | undefined>;
  /** Loads what it needs once; each book is then found without waiting. */
  booksLike(): Promise<FindLike>;
}

interface Options {
  withCovers?: boolean;
}

/** Every word must be a prefix in title or author; fuzzy matches are a last resort. `load` runs once, when needed. */
export function embedded(load: () => Promise<SearchIndex>, { withCovers = false }: Options = {}): EmbeddedCatalogue {
  const loaded = loadOnce(load);
  const like = loadOnce(async () => {
    const index = await loaded();
    const titles = makeTitleIndex(index.books);
    const italian = new Map(index.books.map(({ id, italianTitle }) => [id, italianTitle]));
    const liked = (books: SearchIndex['books']): LikeBook[] =>
      presented(books).map((book) => ({ ...book, italianTitle: italian.get(book.id) }));
    const findLike: FindLike = (book) => {
      const query = queryFor(book);
      return {
        same: liked(titles.sameAs(book)),
        search: () => (titles.hasMatch(query) ? liked(find(index, query)) : []),
      };
    };
    return findLike;
  });
  const presented = (books: SearchIndex['books']) =>
    foundBooks(
      books.map(({ year, isbn, ...book }) => ({
        ...book,
        published: year,
        isbn13: isbn13Of(isbn),
        cover: withCovers && isbn ? coverByIsbn(isbn) : undefined,
      })),
    );
  return {
    name: 'embedded',
    booksLike: () => like(),
    searchExactly: async (text) => presented(find(await loaded(), text)),
    search: async (text) => {
      const index = await loaded();
      const exact = find(index, text);
      return presented(exact.length > 0 ? exact : find(index, text, editsOf));
    },
    respell: async (text) => {
      const index = await loaded();
      if (find(index, text).length > 0) return undefined;
      const [best] = matchesOf(index, text, editsOf);
      const nearest = (sought: string): string => {
        const words = best?.terms ?? matchesOf(index, sought, editsOf).flatMap(({ terms }) => terms);
        if (words.some((word) => word.startsWith(sought))) return sought;
        return words.find((word) => isMisspelt(sought, word)) ?? sought;
      };
      const typed = soughtWordsOf(text);
      const spelt = typed.map(nearest).join(' ');
      return spelt === typed.join(' ') ? undefined : spelt;
    },
  };
}

type Fuzzy = false | typeof editsOf;

function find(index: SearchIndex, text: string, fuzzy: Fuzzy = false): SearchIndex['books'] {
  const { books } = index;
  const isbn13 = isbn13Of(text);
  if (isbn13) return books.filter(({ isbn }) => isbn !== '' && isbn === isbn10Of(isbn13));
  const matches = matchesOf(index, text, fuzzy);
  return matches.slice(0, limits.foundBooks.max).flatMap(({ id }) => books[id] ?? []);
}

function matchesOf({ books, words }: SearchIndex, text: string, fuzzy: Fuzzy) {
  const key = wordsOf(text).join(' ');
  const sought = soughtWordsOf(text);
  const found = words.search(text, {
    combineWith: 'AND',
    // Popularity matters more than the length of a title.
    bm25: { k: 1.2, b: 0.2, d: 0.5 },
    boost: { title: 3, italian: 3 },
    prefix: isPrefix,
    fuzzy,
    boostDocument: (number: number) => {
      const { titleKey = '', italianKey = '' } = books[number] ?? {};
      return Math.max(closeness(titleKey, key), closeness(italianKey, key)) * popularity(number);
    },
  });
  return fuzzy ? found.filter(({ terms }) => hasAllWordsMisspelt(sought, terms)) : found;
}

function closeness(title: string, query: string): number {
  if (title === query) return 100;
  return title.startsWith(query) ? 10 : 1;
}

/** Twice as much for the first book of the list as for the last. */
const popularity = (number: number): number => 1 + 1 / (1 + number / 300);
