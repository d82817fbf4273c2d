import { soughtWordsOf, wordsOf } from '../../domain/text-words';

/** Letters of a word that the query uses. The rest is compared with the results. */
const LONGEST = 8;
/** One letter would find a large part of everything. */
const SHORTEST = 2;
const WORDS = 12;

const startOf = (word: string): string => [...word].slice(0, LONGEST).join('');

/** The search words to store with a title: the beginnings of its words, without case and accents. */
export function searchWordsOf(...texts: string[]): string[] {
  const words = texts.flatMap(wordsOf).slice(0, WORDS);
  return [
    ...new Set(
      words.flatMap((word) => {
        const letters = [...word].slice(0, LONGEST);
        return letters.map((_, index) => letters.slice(0, index + 1).join('')).slice(SHORTEST - 1);
      }),
    ),
  ];
}

/** The key for a query: the beginning of the longest word. Undefined when no word is long enough. */
export function searchKeyOf(sought: string): string | undefined {
  const [longest = ''] = soughtWordsOf(sought).toSorted((a, b) => b.length - a.length);
  return [...longest].length < SHORTEST ? undefined : startOf(longest);
}
