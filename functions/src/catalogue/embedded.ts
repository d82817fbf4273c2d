import MiniSearch, { type SearchOptions } from 'minisearch';
import type { FoundBook } from '../contract/search';
import { type CatalogueBook, readBooks } from './books';
import { foundBooks } from './providers/found-book';
import type { CatalogueProvider } from './providers/provider';
import { tokenize } from './tokenize';

const EVERY_WORD: SearchOptions = {
  combineWith: 'AND',
  boost: { title: 3 },
  // A single letter is a prefix only at the end, where the reader is still typing. Elsewhere it is an initial, and as a
  // prefix it would match half the catalogue.
  prefix: (word, at, all) => word.length > 1 || at === all.length - 1,
};
/** For alternative spellings (`Dostoyevsky`), used only when nothing matches exactly. */
const FUZZY: SearchOptions = { ...EVERY_WORD, fuzzy: 0.2 };

/**
 * The embedded catalogue: every word of the query must be a prefix of a word in the title or author, in any order,
 * ignoring accents and case. A title equal to the query comes first, then titles that begin with it, then the rest by
 * score.
 * @param csv the text of `books.csv`; read and indexed once, at the first search
 */
export function embedded(csv: string): CatalogueProvider {
  let find: ((text: string) => FoundBook[]) | undefined;
  return {
    name: 'embedded',
    async search(text) {
      find ??= searcher(readBooks(csv));
      return find(text);
    },
  };
}

function searcher(books: CatalogueBook[]): (text: string) => FoundBook[] {
  const index = new MiniSearch<CatalogueBook>({
    fields: ['title', 'author'],
    tokenize,
    processTerm: (word) => word,
  });
  index.addAll(books);
  const byId = new Map(
    books.map((book) => [book.id, { ...book, published: book.year, key: tokenize(book.title).join(' ') }]),
  );

  return (text) => {
    const asked = tokenize(text);
    const query = asked.join(' ');
    const terms = [...new Set(asked)].join(' ');
    const exact = index.search(terms, EVERY_WORD);
    const hits = exact.length > 0 ? exact : index.search(terms, FUZZY);
    const ranked = hits
      .flatMap(({ id, score }) => {
        const book = byId.get(id);
        return book ? [{ book, closeness: closeness(book.key, query), score }] : [];
      })
      .sort((a, b) => b.closeness - a.closeness || b.score - a.score);
    return foundBooks(ranked.map(({ book }) => book));
  };
}

/** 2 for the whole title, 1 for a prefix of it, otherwise 0. */
function closeness(title: string, query: string): number {
  if (title === query) return 2;
  return title.startsWith(query) ? 1 : 0;
}
