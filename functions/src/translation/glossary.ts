import type { Term } from '../contract/versions';
import type { Target, Translated, Translator } from './translator';

const other = { en: 'it', it: 'en' } as const;

const escaped = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** The terms whose word in the language of the text is in it, the longest first. Whole words, as they are written. */
export function termsIn(text: string, terms: readonly Term[], to: Target): Term[] {
  const from = other[to];
  return terms.filter((term) => wordOf(term[from]).test(text)).sort((a, b) => b[from].length - a[from].length);
}

const wordOf = (word: string, flags = 'u') =>
  new RegExp(`(?<![\\p{L}\\p{N}])${escaped(word)}(?![\\p{L}\\p{N}])`, flags);

interface Masked {
  text: string;
  /** What each mark stands for, in order. */
  words: string[];
  markOf: (index: number) => string;
}

/** Replaces the terms of a text by marks, which translators copy like any name that they don't know. */
function mask(text: string, terms: readonly Term[], to: Target): Masked {
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
function unmask(text: string, { text: masked, words, markOf }: Masked): string | undefined {
  let left = text;
  for (const [index, word] of words.entries()) {
    const mark = markOf(index);
    if (masked.split(mark).length !== left.split(mark).length) return undefined;
    left = left.replaceAll(mark, () => word);
  }
  return left;
}

/**
 * A translator that keeps to a glossary: the term in one language always becomes the one in the other. A text whose marks
 * the translator has lost is translated once more without them.
 */
export function withGlossary(translator: Translator, terms: readonly Term[]): Translator {
  if (terms.length === 0) return translator;
  return {
    name: translator.name,
    async translate(texts, to, signal) {
      const masked = texts.map((text) => mask(text, terms, to));
      const answers = await translator.translate(
        masked.map(({ text }) => text),
        to,
        signal,
      );
      const kept = answers.map((answer, index): Translated | undefined => {
        const marked = masked[index];
        if (answer.text === null || !marked) return answer;
        const text = unmask(answer.text, marked);
        return text === undefined ? undefined : { ...answer, text };
      });
      const lost = texts.filter((_, index) => kept[index] === undefined);
      const again = lost.length > 0 ? await translator.translate(lost, to, signal) : [];
      return kept.map((answer) => answer ?? again.shift() ?? { text: null, from: 'und' });
    },
  };
}
