import { soughtWordsOf, wordsOf } from '../../domain/text-words';
import { typoKeysOf } from '../../domain/typos';

/** Letters of a word that the query uses. The rest is compared with the results. */
const LONGEST = 8;
/** One letter would find a large part of everything. */
const SHORTEST = 2;
const WORDS = 12;

const startOf = (word: string): string => [...word].slice(0, LONGEST).join('');

const TYPO = '~';

export function searchWordsOf(...texts: string[]): string[] {
  const words = texts.flatMap(wordsOf).slice(0, WORDS);
  return [
    ...new Set(
      words.flatMap((word) => {
        const letters = [...word].slice(0, LONGEST);
        const prefixes = letters.map((_, index) => letters.slice(0, index + 1).join('')).slice(SHORTEST - 1);
        return [...prefixes, ...typoKeysOf(word).map((key) => TYPO + key)];
      }),
    ),
  ];
}

export function searchKeyOf(sought: string): string | undefined {
  const longest = longestOf(sought);
  return [...longest].length < SHORTEST ? undefined : startOf(longest);
}

export const searchTypoKeysOf = (sought: string): string[] => typoKeysOf(longestOf(sought)).map((key) => TYPO + key);

const longestOf = (sought: string): string => soughtWordsOf(sought).toSorted((a, b) => b.length - a.length)[0] ?? '';
