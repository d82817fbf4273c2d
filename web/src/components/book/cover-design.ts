import { cloths, hashOf } from './cloths';

export const COVER_PATTERNS = 4;

/** The cloth (0 to 7) and pattern (0 to 3) of a book's drawn cover: the same for the same book on every screen. */
export function coverDesign(title: string, author: string): { cloth: number; pattern: number } {
  const value = hashOf(`${title.trim().toLowerCase()}|${author.trim().toLowerCase()}`);
  return { cloth: value % cloths.length, pattern: Math.floor(value / cloths.length) % COVER_PATTERNS };
}

/** The sizes of a title's letters: the longest word, and the longest title in characters, that fit each. */
const sizes = [
  { size: 'short', word: 7, title: 24 },
  { size: 'medium', word: 10, title: 44 },
  { size: 'long', word: 12, title: 64 },
] as const;

/** How long a title is, so that its letters are as large as the cover has room for. */
export function titleSize(title: string): 'short' | 'medium' | 'long' | 'longest' {
  const longestWord = Math.max(...title.split(/\s+/).map((word) => word.length));
  return sizes.find(({ word, title: length }) => longestWord <= word && title.length <= length)?.size ?? 'longest';
}
