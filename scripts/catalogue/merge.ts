import type { CatalogueBook } from '../../functions/src/catalogue/books';
import { surname, titleKeys } from '../../functions/src/catalogue/same-book';
import { hashOf } from '../../functions/src/domain/cover-design';
import { wordsOf } from '../../functions/src/domain/text-words';
import type { PopularBook } from './popular';

const MOST_TITLE = 90;

const isPlain = (word: string): boolean => /^[a-z0-9]+$/.test(word);

/** Depends only on the book and the preceding entries, so a new merge yields the same id: `title-surname`. */
function newId({ title, author, year }: PopularBook, taken: ReadonlyMap<string, unknown>): string {
  const words = wordsOf(title).filter(isPlain);
  const last = wordsOf(author.split(',')[0] ?? '')
    .filter(isPlain)
    .at(-1);
  const slug = words.join('-').slice(0, MOST_TITLE).replace(/-+$/, '');
  const base = slug && last ? `${slug}-${last}` : `book-${hashOf(`${title}|${author}`).toString(36)}`;
  const choices = [
    base,
    `${base}-${year.replace(/ /g, '-').toLowerCase()}`,
    `${base}-${hashOf(`${title}|${author}`).toString(36)}`,
  ];
  const free = choices.find((id) => !taken.has(id));
  if (!free) throw new Error(`There are two books with the id '${base}'.`);
  return free;
}

export type OtherTitles = Readonly<Record<string, string>>;

class KnownBooks {
  readonly #whole = new Map<string, CatalogueBook>();
  readonly #main = new Map<string, CatalogueBook>();

  add(book: CatalogueBook): void {
    const { whole, main } = titleKeys(book.title);
    const author = surname(book.author);
    this.#whole.set(`${whole}|${author}`, book);
    if (main !== whole && !this.#main.has(`${main}|${author}`)) this.#main.set(`${main}|${author}`, book);
  }

  /** Two different subtitles mean two books; a title without one matches any subtitle. */
  find({ title, author }: PopularBook): CatalogueBook | undefined {
    const { whole, main } = titleKeys(title);
    const name = surname(author);
    return (
      this.#whole.get(`${whole}|${name}`) ?? this.#main.get(`${whole}|${name}`) ?? this.#whole.get(`${main}|${name}`)
    );
  }
}

/** ISBNs from the popular list; then the other popular books, most read first. */
export function merge(
  curated: readonly Omit<CatalogueBook, 'isbn'>[],
  popular: readonly PopularBook[],
  otherTitles: OtherTitles,
): CatalogueBook[] {
  const books: CatalogueBook[] = curated.map((book) => ({ ...book, isbn: '' }));
  const known = new KnownBooks();
  const byId = new Map(books.map((book) => [book.id, book]));
  for (const book of books) known.add(book);
  for (const row of popular) {
    const same = byId.get(otherTitles[`${row.title}|${surname(row.author)}`] ?? '') ?? known.find(row);
    if (same) {
      // An Italian edition doesn't have the ISBN of an English one.
      if (same.isbn === '' && isSameLanguage(same.language, row.language)) same.isbn = row.isbn;
      continue;
    }
    const book = { ...row, id: newId(row, byId), publisher: '', genre: '' };
    books.push(book);
    byId.set(book.id, book);
    known.add(book);
  }
  return books;
}

const isSameLanguage = (first: string, other: string): boolean => first === (other || 'en');
