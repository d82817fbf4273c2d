import { allowedTypos, differTooMuch, distance, lettersOf } from './spelling';

/** A word of the index that matches a typed one, and how well: 1 when they are equal. */
export interface MatchingWord {
  /** Its place in the list. */
  at: number;
  nearness: number;
}

/** The place of the first word that doesn't come before the given one. `words` are sorted. */
function placeOf(words: readonly string[], word: string): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((words[middle] ?? '') < word) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The typed word itself, and with `isPrefix` the words that begin with it: the fewer letters are missing the better. */
export function matchingWords(words: readonly string[], typed: string, isPrefix: boolean): MatchingWord[] {
  const found: MatchingWord[] = [];
  for (let at = placeOf(words, typed); at < words.length; at += 1) {
    const word = words[at] ?? '';
    if (isPrefix ? !word.startsWith(typed) : word !== typed) break;
    const missing = word.length - typed.length;
    const nearness = missing === 0 ? 1 : (0.375 * word.length) / (word.length + 0.3 * missing);
    found.push({ at, nearness });
  }
  return found;
}

/**
 * Words that are spelt like the typed one, such as `Dostoyevsky` and `Dostoevsky`.
 * @param letters the `lettersOf` each of the words
 */
export function similarWords(words: readonly string[], letters: Int32Array, typed: string): MatchingWord[] {
  const most = allowedTypos(typed);
  const found: MatchingWord[] = [];
  if (most === 0) return found;
  const own = lettersOf(typed);
  for (let at = 0; at < words.length; at += 1) {
    if (differTooMuch(own, letters[at] ?? 0, most)) continue;
    const word = words[at] ?? '';
    const typos = distance(typed, word, most);
    if (typos) found.push({ at, nearness: (0.45 * word.length) / (word.length + typos) });
  }
  return found;
}
