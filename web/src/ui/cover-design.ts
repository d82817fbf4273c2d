export const COVER_CLOTHS = 8;
export const COVER_PATTERNS = 4;

/** FNV-1a, 32 bit: the same text gives the same number everywhere. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) {
    value ^= character.codePointAt(0) ?? 0;
    value = Math.imul(value, 0x01000193);
  }
  return value >>> 0;
}

/** The cloth (0 to 7) and pattern (0 to 3) of a book's drawn cover: the same for the same book on every screen. */
export function coverDesign(title: string, author: string): { cloth: number; pattern: number } {
  const value = hash(`${title.trim().toLowerCase()}|${author.trim().toLowerCase()}`);
  return { cloth: value % COVER_CLOTHS, pattern: Math.floor(value / COVER_CLOTHS) % COVER_PATTERNS };
}

/** How long a title is, for the size of its letters. */
export function titleSize(title: string): 'short' | 'medium' | 'long' {
  const longestWord = Math.max(...title.split(/\s+/).map((word) => word.length));
  if (title.length <= 18 && longestWord <= 9) return 'short';
  return title.length <= 45 && longestWord <= 13 ? 'medium' : 'long';
}
