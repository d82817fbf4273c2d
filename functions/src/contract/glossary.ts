import type { ClubLanguage } from '../domain/languages';
import type { Term } from './member-translations';

const other = { en: 'it', it: 'en' } as const;

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** Finds terms as whole words, case-sensitive and longest first. */
export function termsIn(text: string, terms: readonly Term[], to: ClubLanguage): Term[] {
  const from = other[to];
  return terms.filter((term) => wordOf(term[from]).test(text)).sort((a, b) => b[from].length - a[from].length);
}

const wordOf = (word: string, flags = 'u') =>
  new RegExp(`(?<![\\p{L}\\p{N}])${escaped(word)}(?![\\p{L}\\p{N}])`, flags);

export interface Masked {
  text: string;
  words: string[];
  markOf: (index: number) => string;
}

/** Translators copy the marks like an unknown name. */
export function mask(text: string, terms: readonly Term[], to: ClubLanguage): Masked {
  let stem = 'XQ';
  while (text.includes(stem)) stem += 'Q';
  const markOf = (index: number) => `${stem}${index}Z`;
  const used = termsIn(text, terms, to);
  const masked = used.reduce(
    (left, term, index) => left.replace(wordOf(term[other[to]], 'gu'), () => markOf(index)),
    text,
  );
  return { text: masked, words: used.map((term) => term[to]), markOf };
}

export function unmask(text: string, { text: masked, words, markOf }: Masked): string | undefined {
  let left = text;
  for (const [index, word] of words.entries()) {
    const mark = markOf(index);
    if (masked.split(mark).length !== left.split(mark).length) return undefined;
    left = left.replaceAll(mark, () => word);
  }
  return left;
}
