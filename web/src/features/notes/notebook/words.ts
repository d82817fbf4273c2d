/** Plain letters, digits and signs, which have nothing to fold but their case. Most words are. */
const PLAIN = /^[ -~\s]*$/;

/** A text without case, accents and invisible characters: what is the same to a search. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  return PLAIN.test(text) ? lower : lower.normalize('NFD').replace(/[\p{M}\p{Cf}]+/gu, '');
}

/** Words, numbers and single symbols, such as emoji. An apostrophe or another sign ends a word. */
const WORD = /[\p{L}\p{N}]+|\p{S}/gu;

/** The words of a text, folded. */
export const wordsOf = (text: string): string[] => fold(text).match(WORD) ?? [];

/** What a search asks for. Signs alone, such as `.*`, have no words and are found as they are typed. */
export interface Sought {
  words: readonly string[];
  signs: string;
}

export function soughtBy(text: string): Sought {
  const words = wordsOf(text);
  return { words, signs: words.length > 0 ? '' : fold(text).trim() };
}

/** From a position in a text to just before another, in UTF-16 units. */
export type Range = readonly [from: number, to: number];

/** A word in a text that isn't folded. */
const RAW_WORD = /[\p{L}\p{M}\p{N}\p{Cf}]+|\p{S}\p{M}*/gu;

/** Where a text has what is sought: the beginnings of its words, in order. */
export function rangesOf(text: string, { words, signs }: Sought): Range[] {
  if (signs) return occurrences(text.toLowerCase(), signs);
  return [...text.matchAll(RAW_WORD)].flatMap((match): Range[] => {
    const [raw] = match;
    const folded = fold(raw);
    const longest = Math.max(0, ...words.map((word) => (folded.startsWith(word) ? word.length : 0)));
    return longest > 0 ? [[match.index, match.index + unfolded(raw, longest)]] : [];
  });
}

/** How many units of a word make at least `length` units of it folded, with the accents that belong to the last one. */
function unfolded(raw: string, length: number): number {
  if (fold(raw).length === raw.length) return length;
  let taken = '';
  for (const character of raw) {
    if (fold(taken).length >= length && fold(character) !== '') break;
    taken += character;
  }
  return taken.length;
}

function occurrences(text: string, signs: string): Range[] {
  const found: Range[] = [];
  for (let at = text.indexOf(signs); at >= 0; at = text.indexOf(signs, at + signs.length)) {
    found.push([at, at + signs.length]);
  }
  return found;
}
