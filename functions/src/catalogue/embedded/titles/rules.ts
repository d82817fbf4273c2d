import { isbn10Of } from '../../../domain/isbn';
import { soughtWordsOf, wordsOf } from '../../../domain/text-words';
import { titleKeys } from '../../same-book/rules';
import type { SearchIndex } from '../index/store';

type Books = SearchIndex['books'];
type Sought = { title: string; isbn13?: string | undefined };

export interface TitleIndex {
  /** The books with this ISBN, or with this title in either language. */
  sameAs: (book: Sought) => Books;
  /** False when a search for the text finds nothing. Much faster than the search. */
  hasMatch: (text: string) => boolean;
}

/** Answers for thousands of books at once, where a search for each would take seconds. */
export function makeTitleIndex(books: Books): TitleIndex {
  const byTitle = new Map<string, number[]>();
  const byIsbn = new Map<string, number[]>();
  const byWord = new Map<string, number[]>();
  const words = books.map(({ title, author, italianKey }) => [
    ...new Set([...wordsOf(title), ...wordsOf(author), ...(italianKey?.split(' ') ?? [])]),
  ]);
  for (const [at, { title, italianTitle, isbn }] of books.entries()) {
    const titles = new Set([title, italianTitle ?? title].map((each) => titleKeys(each).whole));
    for (const key of titles) addTo(byTitle, key, at);
    if (isbn) addTo(byIsbn, isbn, at);
    for (const word of words[at] ?? []) addTo(byWord, word, at);
  }
  const terms = [...byWord.keys()].sort();
  const booksOf = (numbers: Iterable<number>): Books => [...numbers].flatMap((at) => books[at] ?? []);

  function booksWith({ word, isPrefix }: SoughtWord): number[] {
    if (!isPrefix) return byWord.get(word) ?? [];
    const found: number[] = [];
    for (let at = firstFrom(terms, word); terms[at]?.startsWith(word); at += 1)
      for (const book of byWord.get(terms[at] ?? '') ?? []) found.push(book);
    return found;
  }

  return {
    sameAs: ({ title, isbn13 }) => {
      const isbn = isbn13 && isbn10Of(isbn13);
      return booksOf(new Set([...((isbn && byIsbn.get(isbn)) || []), ...(byTitle.get(titleKeys(title).whole) ?? [])]));
    },
    hasMatch: (text) => {
      const sought = wordsSoughtBy(text).toSorted((one, other) => other.word.length - one.word.length);
      const [longest, ...others] = sought;
      return (
        longest !== undefined &&
        booksWith(longest).some((at) =>
          others.every(({ word, isPrefix }) =>
            words[at]?.some((each) => (isPrefix ? each.startsWith(word) : each === word)),
          ),
        )
      );
    },
  };
}

interface SoughtWord {
  word: string;
  isPrefix: boolean;
}

/** A single letter is a prefix only at the end, where the reader is still typing. Elsewhere it is an initial. */
export const isPrefix = (word: string, at: number, all: readonly string[]): boolean =>
  word.length > 1 || at === all.length - 1;

const wordsSoughtBy = (text: string): SoughtWord[] =>
  soughtWordsOf(text).map((word, at, all) => ({ word, isPrefix: isPrefix(word, at, all) }));

function addTo(map: Map<string, number[]>, key: string, value: number): void {
  const known = map.get(key);
  if (known) known.push(value);
  else map.set(key, [value]);
}

/** The index of the first term that isn't before the word. */
function firstFrom(terms: readonly string[], word: string): number {
  let [low, high] = [0, terms.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((terms[middle] ?? '') < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
