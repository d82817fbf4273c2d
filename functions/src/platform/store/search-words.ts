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

/** Letters of the beginnings by which a word of a post is found. */
const BEGINNINGS = [2, 3, 5, 8] as const;

/** A few beginnings of each word, since a post has many words and each one takes space in the index. */
export const postWordsOf = (...texts: string[]): string[] => [
  ...new Set(texts.flatMap(wordsOf).flatMap((word) => BEGINNINGS.flatMap((length) => beginningOf(word, length) ?? []))),
];

/** The longest beginning of the longest word. The rest of a query is compared with the results. */
export function postWordOf(sought: string): string | undefined {
  const longest = longestOf(sought);
  return BEGINNINGS.toReversed()
    .map((length) => beginningOf(longest, length))
    .find((key) => key !== undefined);
}

function beginningOf(word: string, length: number): string | undefined {
  const letters = [...word];
  return letters.length < length ? undefined : letters.slice(0, length).join('');
}
