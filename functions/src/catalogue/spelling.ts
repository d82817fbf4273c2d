/** How many letters of a word can be wrong: a fifth of them. */
export const allowedTypos = (word: string): number => Math.round(word.length * 0.2);

/** The letters that a word has, as bits; several letters share one. Comparing them rules most words out at once. */
export function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at += 1) letters |= 1 << (word.charCodeAt(at) % 31);
  return letters;
}

const countBits = (bits: number): number => {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count += 1;
  return count;
};

/** True when one word has more letters that the other lacks than `most` typos can explain. */
export const differTooMuch = (first: number, other: number, most: number): boolean =>
  countBits(first & ~other) > most || countBits(other & ~first) > most;

/**
 * The number of letters to add, remove or replace to make one word the other; undefined when it is more than `most`.
 */
export function distance(first: string, other: string, most: number): number | undefined {
  if (Math.abs(first.length - other.length) > most) return undefined;
  let before = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= first.length; row += 1) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= other.length; column += 1) {
      const replaced = (before[column - 1] ?? 0) + (first[row - 1] === other[column - 1] ? 0 : 1);
      const cost = Math.min(replaced, (before[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1);
      current.push(cost);
      least = Math.min(least, cost);
    }
    if (least > most) return undefined;
    before = current;
  }
  const total = before[other.length] ?? 0;
  return total > most ? undefined : total;
}
