import { fold, hasAllWords, soughtWordsOf, wordStartsIn, wordsOf } from '@domain/text-words';
import { hrefs } from '@/lib/paths';

/** The words of the search, in its address. */
export const SEARCHED = 'q';

export const notesWith = (words: string): string =>
  words.trim() ? `${hrefs.notebook()}?${new URLSearchParams({ [SEARCHED]: words.trim() })}` : hrefs.notebook();

/** Signs alone, such as `.*`, have no words and match as typed. */
export interface Sought {
  words: readonly string[];
  signs: string;
  /** Typed as `#tag`, folded. */
  tags?: readonly string[];
}

export function soughtBy(text: string): Sought {
  const words = soughtWordsOf(text);
  return { words, signs: words.length > 0 ? '' : text.trim() };
}

const TAG = /(?<!\S)#(\S+)/g;

/** In notes, which have tags. */
export function soughtInNotesBy(text: string): Sought {
  const tags = [...text.matchAll(TAG)].map(([, tag = '']) => fold(tag));
  return tags.length > 0 ? { ...soughtBy(text.replace(TAG, ' ')), tags } : soughtBy(text);
}

export const hasSought = (text: string, { words, signs }: Sought): boolean =>
  signs ? text.includes(signs) : hasAllWords(words, wordsOf(text));

/** Start and exclusive end in a text, in UTF-16 units. */
export type Range = readonly [from: number, to: number];

/** In order: the prefixes of matching words. */
export function rangesOf(text: string, { words, signs }: Sought): Range[] {
  if (signs) return occurrences(text, signs);
  const ranges: [from: number, to: number][] = [];
  for (const { at, rest } of wordStartsIn(text)) {
    const folded = fold(rest);
    const longest = Math.max(0, ...words.map((word) => (folded.startsWith(word) ? word.length : 0)));
    if (longest === 0) continue;
    const to = at + unfolded(rest, longest);
    const last = ranges.at(-1);
    if (last && last[1] >= at) last[1] = Math.max(last[1], to);
    else ranges.push([at, to]);
  }
  return ranges;
}

/** Including the accents of the last one. */
function unfolded(raw: string, length: number): number {
  if (fold(raw).length === raw.length) return length;
  let taken = '';
  for (const character of raw) {
    if (fold(taken).length >= length && fold(taken + character).length > fold(taken).length) break;
    taken += character;
  }
  return taken.length;
}

function occurrences(text: string, signs: string): Range[] {
  const ranges: Range[] = [];
  for (let at = text.indexOf(signs); at >= 0; at = text.indexOf(signs, at + signs.length)) {
    ranges.push([at, at + signs.length]);
  }
  return ranges;
}
