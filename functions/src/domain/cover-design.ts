/** Book cloths and the color printed on each, for covers and avatars. tokens.test.ts checks their contrast. */
export const cloths = [
  { cloth: '#24594b', print: '#f6e9c8' },
  { cloth: '#7a2b38', print: '#fbe9d7' },
  { cloth: '#233f63', print: '#e9eef6' },
  { cloth: '#d9b65f', print: '#33260a' },
  { cloth: '#51406b', print: '#f1e8f7' },
  { cloth: '#a94e2a', print: '#fff6ea' },
  { cloth: '#e5ddc9', print: '#3a2f1d' },
  { cloth: '#37413b', print: '#d8e6c9' },
] as const;

/** FNV-1a, 32 bit. */
export function hashOf(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) {
    value ^= character.codePointAt(0) ?? 0;
    value = Math.imul(value, 0x01000193);
  }
  return value >>> 0;
}

export const COVER_PATTERNS = 4;

/** A cloth (0 to 7) and a pattern (0 to 3). */
export function coverDesign(title: string, author: string): { cloth: number; pattern: number } {
  const value = hashOf(`${title.trim().toLowerCase()}|${author.trim().toLowerCase()}`);
  return { cloth: value % cloths.length, pattern: Math.floor(value / cloths.length) % COVER_PATTERNS };
}

const sizes = [
  { size: 'short', word: 7, title: 24 },
  { size: 'medium', word: 10, title: 44 },
  { size: 'long', word: 12, title: 64 },
] as const;

export function titleSize(title: string): 'short' | 'medium' | 'long' | 'longest' {
  const longestWord = Math.max(...title.split(/\s+/).map((word) => word.length));
  return sizes.find(({ word, title: length }) => longestWord <= word && title.length <= length)?.size ?? 'longest';
}
