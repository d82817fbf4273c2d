function allowedTypos(word: string): number {
  if (word.length < 3) return 0;
  return word.length < 6 ? 1 : 2;
}

/** The edits to search for, where two swapped letters count as two typing errors; `isMisspelt` then decides. */
export const editsOf = (word: string): number => (allowedTypos(word) === 1 ? 2 : allowedTypos(word));

const COMPARED = 5;

/** The word with each letter left out once: words that differ by one letter have one of these in common. */
export function typoKeysOf(word: string): string[] {
  if (allowedTypos(word) === 0) return [];
  const letters = [...word].slice(0, COMPARED);
  const without = letters.map((_, left) => letters.filter((_, at) => at !== left).join(''));
  return [...new Set([letters.join(''), ...without])];
}

/** True if each word sought begins a word or is a misspelling of one. */
export function hasAllWordsMisspelt(sought: readonly string[], words: readonly string[]): boolean {
  return sought.every((wanted) => words.some((word) => word.startsWith(wanted) || isMisspelt(wanted, word)));
}

/** Letters to add, remove, replace or swap with the next one. */
function distance(one: string, other: string): number {
  let [before, last]: number[][] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = row > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current[column] = Math.min(
        (last?.[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last?.[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before?.[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [before, last] = [last, current];
  }
  return last?.[other.length] ?? 0;
}

export function isMisspelt(sought: string, word: string): boolean {
  const most = allowedTypos(sought);
  const lengths = Array.from({ length: 2 * most + 1 }, (_, at) => sought.length - most + at);
  return lengths.some((length) => length > 0 && distance(sought, word.slice(0, length)) <= most);
}
