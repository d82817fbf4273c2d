/** The beginning of a text, in at most `max` characters (code points), with a sign that there is more. */
export function excerpt(text: string, max: number): string {
  // A code point takes at most two units, so a long remark is never taken apart as a whole.
  const characters = [...text.slice(0, 2 * max + 2)];
  return characters.length > max ? `${characters.slice(0, max).join('').trimEnd()}…` : text;
}
