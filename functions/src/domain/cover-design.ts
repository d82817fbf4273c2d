/** Book cloths and the color printed on each, for covers and avatars. tokens.test.ts checks their contrast. */
export const cloths = [
  { cloth: '#24594b', print: '#f6e9c8' },
  { cloth: '#7a2b38', print: '#fbe9d7' },
  { cloth: '#233f63', print: '#e9eef6' },
  { cloth: '#d9b65f', print: '#33260a' },
  { cloth: '#51406b', print: '#f1e8f7' },
  { cloth: '#a04924', print: '#fff6ea' },
  { cloth: '#e5ddc9', print: '#3a2f1d' },
  { cloth: '#37413b', print: '#d8e6c9' },
  { cloth: '#1f5e66', print: '#e4f1ee' },
  { cloth: '#566528', print: '#f5f1d8' },
  { cloth: '#6a2f55', print: '#f8e6f0' },
  { cloth: '#d9a79b', print: '#3b1a15' },
  { cloth: '#23222b', print: '#e9dfc7' },
  { cloth: '#8fa3ad', print: '#14212a' },
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

/** Cloths that no reader mistakes for one another, nor for the page in light or dark. */
const avatarCloths = [0, 1, 2, 3, 4, 5, 9, 11, 13] as const;

/** The cloths of readers side by side: whoever would look like the one before has the next cloth. */
export function avatarDesigns(names: readonly string[]): number[] {
  const places: number[] = [];
  for (const name of names) {
    const place = numberOf(name.toLowerCase()) % avatarCloths.length;
    places.push(place === places.at(-1) ? (place + 1) % avatarCloths.length : place);
  }
  return places.map((place) => nth(avatarCloths, place));
}

/** How the words stand on a cover. BookCover.tsx and pages/preview/shapes.ts draw them. */
export const coverLayouts = ['frame', 'centered', 'label', 'band', 'initial', 'ornament', 'spine', 'halves'] as const;
export type CoverLayout = (typeof coverLayouts)[number];

export interface CoverDesign {
  /** An index of `cloths`. */
  cloth: number;
  layout: CoverLayout;
}

const nth = <Item>(list: readonly [Item, ...Item[]], number: number): Item => list[number % list.length] ?? list[0];

/** The cloth follows from the author, so that an author's books stand together, and the layout from the title. */
export function coverDesign(title: string, author: string): CoverDesign {
  return {
    cloth: numberOf(author.trim().toLowerCase()) % cloths.length,
    layout: nth(coverLayouts, numberOf(title.trim().toLowerCase())),
  };
}

/** Designs of books side by side: a book that would look like the one before takes the next layout. */
export function shelfDesigns(books: readonly { title: string; author: string }[]): CoverDesign[] {
  const designs: CoverDesign[] = [];
  for (const { title, author } of books) {
    const design = coverDesign(title, author);
    const before = designs.at(-1);
    const isTwin = before?.cloth === design.cloth && before.layout === design.layout;
    designs.push(isTwin ? { ...design, layout: nth(coverLayouts, coverLayouts.indexOf(design.layout) + 1) } : design);
  }
  return designs;
}

/** An English, Italian, French, Spanish or German article, which a monogram leaves out. */
const ARTICLE = /^(the|an?|il|lo|la|i|gli|le|un|una|uno|les?|des|el|los|las|der|die|das|ein|eine)\s+|^l['’]\s*/i;

/** The letter that stands for a title where a cover is too small for words. */
export function monogram(title: string): string {
  const rest = title.trim().replace(ARTICLE, '');
  const [letter = ''] = /[\p{L}\p{N}]/u.exec(rest) ?? /\S/u.exec(title) ?? [];
  return letter.toUpperCase();
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
