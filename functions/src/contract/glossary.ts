import type { Language } from '../domain/languages';
import type { Term } from './member-translations';

const other = { en: 'it', it: 'en' } as const;

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** The terms whose word in the language of the text is in it, the longest first. Whole words, as they are written. */
export function termsIn(text: string, terms: readonly Term[], to: Language): Term[] {
  const from = other[to];
  return terms.filter((term) => wordOf(term[from]).test(text)).sort((a, b) => b[from].length - a[from].length);
}

const wordOf = (word: string, flags = 'u') =>
  new RegExp(`(?<![\\p{L}\\p{N}])${escaped(word)}(?![\\p{L}\\p{N}])`, flags);

export interface Masked {
  text: string;
  /** What each mark stands for, in order. */
  words: string[];
  markOf: (index: number) => string;
}

/** Replaces the terms of a text by marks, which translators copy like any name that they don't know. */
export function mask(text: string, terms: readonly Term[], to: Language): Masked {
  let stem = 'XQ';
  while (text.includes(stem)) stem += 'Q';
  const markOf = (index: number) => `${stem}${index}Z`;
  const found = termsIn(text, terms, to);
  const masked = found.reduce(
    (left, term, index) => left.replace(wordOf(term[other[to]], 'gu'), () => markOf(index)),
    text,
  );
  return { text: masked, words: found.map((term) => term[to]), markOf };
}

/** Puts the words in place of their marks; undefined when the translator has lost one. */
export function unmask(text: string, { text: masked, words, markOf }: Masked): string | undefined {
  let left = text;
  for (const [index, word] of words.entries()) {
    const mark = markOf(index);
    if (masked.split(mark).length !== left.split(mark).length) return undefined;
    left = left.replaceAll(mark, () => word);
  }
  return left;
}
