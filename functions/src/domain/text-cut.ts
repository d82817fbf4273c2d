/** Cuts a text at `max` code points, including the final `…`. */
export function shortened(text: string, max: number): string {
  // A code point has at most two units, so this never splits all of a long text into characters.
  const characters = [...text.slice(0, 2 * max + 2)];
  if (characters.length <= max) return text;
  return `${characters
    .slice(0, max - 1)
    .join('')
    .trimEnd()}…`;
}

/** The beginning of a text on one line, cut between words at `max` code points. */
export function beginningOf(text: string, max: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const characters = [...line];
  if (characters.length <= max) return line;
  return `${characters
    .slice(0, max)
    .join('')
    .replace(/\s+\S*$/, '')}…`;
}
