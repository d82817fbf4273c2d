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
export function numberOf(text: string): number {
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
  const value = numberOf(`${title.trim().toLowerCase()}|${author.trim().toLowerCase()}`);
  return { cloth: value % cloths.length, pattern: Math.floor(value / cloths.length) % COVER_PATTERNS };
}

/** The width of a title, in percent of its cover's. */
export const COVER_ROOM = 77;

/** `size` in percent of the cover's width. */
export const coverLetters = {
  short: { size: 17, lines: 6, title: 24 },
  medium: { size: 13, lines: 6, title: 44 },
  long: { size: 11, lines: 6, title: 64 },
  longest: { size: 9, lines: 8, title: Infinity },
  small: { size: 7, lines: 8, title: Infinity },
  smallest: { size: 5, lines: 8, title: Infinity },
} as const;
export type TitleSize = keyof typeof coverLetters;

/** A letter's width in em of the bold serif, rounded up, since the device's own serif shows the title first. */
const widthOf = (letter: string): number =>
  /[fijltIJ.,:;!'’()-]/.test(letter) ? 0.38 : /[mw—œæжшщыю]/i.test(letter) ? 1 : /\p{Lu}/u.test(letter) ? 0.75 : 0.6;

/** Thai, Khmer, Burmese, Chinese and Japanese have no spaces, and a line can break after any letter. */
const BREAK = /(?<=-)|\s+|(?=[\u0e00-\u109f\u1780-\u17ff\u2e80-\u9fff])/;

/** The largest letters with which the longest word fits into a line. */
export function titleSize(title: string): TitleSize {
  const longestWord = Math.max(
    ...title.split(BREAK).map((word) => [...word].reduce((sum, letter) => sum + widthOf(letter), 0)),
  );
  const sizes = Object.entries(coverLetters) as [TitleSize, (typeof coverLetters)[TitleSize]][];
  const fitting = sizes.find(([, { size, title: most }]) => longestWord * size <= COVER_ROOM && title.length <= most);
  return fitting?.[0] ?? 'smallest';
}
