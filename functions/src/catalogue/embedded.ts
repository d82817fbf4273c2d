import { isbn10Of, isbn13Of } from '../domain/isbn';
import { limits } from '../domain/limits';
import { wordsOf } from '../domain/text-words';
import { loadOnce } from '../platform/async/load-once';
import { coverByIsbn } from './providers/covers';
import { foundBooks } from './providers/found-book';
import type { CatalogueProvider } from './providers/provider';
import type { SearchIndex } from './search-index';

interface Options {
  withCovers?: boolean;
}

/**
 * The embedded catalog: every word of the query must be a prefix of a word in the title or author, in any order,
 * ignoring accents and case. Fuzzy matches are used only when nothing matches. An ISBN finds its book.
 * @param load reads the index, once, at the first search
 */
export function embedded(load: () => Promise<SearchIndex>, { withCovers = false }: Options = {}): CatalogueProvider {
  const loaded = loadOnce(load);
  return {
    name: 'embedded',
    async search(text) {
      const books = find(await loaded(), text);
      return foundBooks(
        books.map(({ year, isbn, ...book }) => ({
          ...book,
          published: year,
          isbn13: isbn13Of(isbn),
          cover: withCovers && isbn ? coverByIsbn(isbn) : undefined,
        })),
      );
    },
  };
}

function find({ books, words }: SearchIndex, text: string): SearchIndex['books'] {
  const isbn13 = isbn13Of(text);
  if (isbn13) return books.filter(({ isbn }) => isbn !== '' && isbn === isbn10Of(isbn13));
  const key = wordsOf(text).join(' ');
  const search = (fuzzy: false | typeof allowedTypos) =>
    words.search(text, {
      combineWith: 'AND',
      // Popularity matters more than the length of a title.
      bm25: { k: 1.2, b: 0.2, d: 0.5 },
      boost: { title: 3 },
      // A single letter is a prefix only at the end, where the reader is still typing. Elsewhere it is an initial.
      prefix: (word, at, all) => word.length > 1 || at === all.length - 1,
      fuzzy,
      boostDocument: (number: number) => closeness(books[number]?.titleKey ?? '', key) * popularity(number),
    });
  const exact = search(false);
  const matches = exact.length > 0 ? exact : search(allowedTypos);
  return matches.slice(0, limits.foundBooks.max).flatMap(({ id }) => books[id] ?? []);
}

/** The number of letters in a word that can be wrong. Two swapped letters count as two. */
function allowedTypos(word: string): number {
  if (word.length < 3) return 0;
  return word.length < 6 ? 1 : 2;
}

/** Ranks titles equal to the query first, then titles that begin with it. */
function closeness(title: string, query: string): number {
  if (title === query) return 100;
  return title.startsWith(query) ? 10 : 1;
}

/** Twice as much for the first book of the list as for the last. */
const popularity = (number: number): number => 1 + 1 / (1 + number / 300);
