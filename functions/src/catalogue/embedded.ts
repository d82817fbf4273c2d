import { isbn10Of, isbn13Of } from '../contract/isbn';
import { limits } from '../contract/limits';
import type { FoundBook } from '../contract/search';
import { coverByIsbn } from './providers/covers';
import { foundBooks } from './providers/found-book';
import type { CatalogueProvider } from './providers/provider';
import { Ranking } from './ranking';
import type { SearchIndex } from './search-index';
import { tokenize } from './tokenize';

interface Options {
  /** Gives each book with an ISBN the address of its cover at Open Library. */
  withCovers?: boolean;
}

/**
 * The embedded catalogue: every word of the query must be a prefix of a word in the title or author, in any order,
 * ignoring accents and case. A title equal to the query comes first, then titles that begin with it, then the rest by
 * score. Other spellings are found only when nothing matches. An ISBN finds its book.
 * @param load reads the index, once, at the first search
 */
export function embedded(load: () => SearchIndex, { withCovers = false }: Options = {}): CatalogueProvider {
  let catalogue: { index: SearchIndex; ranking: Ranking } | undefined;
  return {
    name: 'embedded',
    async search(text) {
      catalogue ??= prepare(load());
      return present(catalogue.index, find(catalogue, text), withCovers);
    },
  };
}

const prepare = (index: SearchIndex) => ({ index, ranking: new Ranking(index) });

/** The places of the books in the index, the best first. */
function find({ index, ranking }: ReturnType<typeof prepare>, text: string): number[] {
  const isbn13 = isbn13Of(text);
  if (isbn13) {
    const at = index.books.isbn.indexOf(isbn10Of(isbn13) ?? 'none');
    return at === -1 ? [] : [at];
  }
  const words = tokenize(text);
  const { max } = limits.foundBooks;
  const exact = ranking.best(words, max, false);
  return exact.length > 0 ? exact : ranking.best(words, max, true);
}

function present({ books }: SearchIndex, places: readonly number[], withCovers: boolean): FoundBook[] {
  const raws = places.map((at) => {
    const isbn = books.isbn[at];
    const cover = withCovers && isbn ? coverByIsbn(isbn) : undefined;
    return {
      id: books.id[at] ?? '',
      title: books.title[at] ?? '',
      author: books.author[at],
      cover,
      ...edition(books, at),
    };
  });
  return foundBooks(raws);
}

const edition = ({ publisher, year }: SearchIndex['books'], at: number) => ({
  publisher: publisher[at],
  published: year[at],
});
