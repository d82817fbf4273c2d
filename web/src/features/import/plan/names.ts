import { wordsOf } from '@domain/text-words';

interface Named {
  title: string;
  author: string | null;
}

/** Also of `Moby-Dick or, the Whale`. */
const SUBTITLE = /[:;(]|,? or, |, or /;

const mainWords = (title: string): string[] => wordsOf(title.split(SUBTITLE, 1)[0] ?? '');

/** A title without its subtitle, and the last name of its first author: the same for two spellings of one book. */
export function nameKey(title: string, author: string | null): string {
  const whole = wordsOf(title);
  const main = mainWords(title);
  return `${(main.length > 0 ? main : whole).join(' ')}|${lastName(author ?? '')}`;
}

export const wholeTitle = (title: string): string => wordsOf(title).join(' ');
const hasSubtitle = (title: string): boolean => mainWords(title).join(' ') !== wholeTitle(title);

/** Two volumes of a series can differ in their subtitle only. */
export const isSameTitle = (one: string, other: string): boolean =>
  wholeTitle(one) === wholeTitle(other) || !hasSubtitle(one) || !hasSubtitle(other);

/** `Sapiens` for `Sapiens: A Brief History of Humankind`, of the same author. */
export const hasMainTitleOf = (book: Named, whole: Named): boolean =>
  Boolean(whole.author) &&
  hasSubtitle(whole.title) &&
  !hasSubtitle(book.title) &&
  nameKey(book.title, book.author) === nameKey(whole.title, whole.author);

/** Of `Frank Herbert` and of `Herbert, Frank`. */
function lastName(author: string): string {
  const [first = '', second] = author.split(/[,;]/);
  const isInverted = second !== undefined && wordsOf(first).length === 1;
  return (isInverted ? wordsOf(first)[0] : wordsOf(first).at(-1)) ?? '';
}
