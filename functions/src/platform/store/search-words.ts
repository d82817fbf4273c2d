import { soughtWordsOf, wordsOf } from '../../domain/text-words';
import { typoKeysOf } from '../../domain/typos';

/** Letters of a word that the query uses. The rest is compared with the results. */
const MAX_LETTERS = 8;
/** One letter would find a large part of everything. */
const MIN_LETTERS = 2;
const WORDS = 12;

const startOf = (word: string): string => [...word].slice(0, MAX_LETTERS).join('');

const TYPO = '~';

export function searchWordsOf(...texts: string[]): string[] {
  const words = texts.flatMap(wordsOf).slice(0, WORDS);
  return [
    ...new Set(
      words.flatMap((word) => {
        const letters = [...word].slice(0, MAX_LETTERS);
        const prefixes = letters.map((_, index) => letters.slice(0, index + 1).join('')).slice(MIN_LETTERS - 1);
        return [...prefixes, ...typoKeysOf(word).map((key) => TYPO + key)];
      }),
    ),
  ];
}

export function searchKeyOf(sought: string): string | undefined {
  const longest = longestOf(sought);
  return [...longest].length < MIN_LETTERS ? undefined : startOf(longest);
}

export const searchTypoKeysOf = (sought: string): string[] => typoKeysOf(longestOf(sought)).map((key) => TYPO + key);

const longestOf = (sought: string): string => soughtWordsOf(sought).toSorted((a, b) => b.length - a.length)[0] ?? '';
