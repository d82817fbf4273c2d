import { mask, unmask } from '../contract/glossary';
import type { Term } from '../contract/member-translations';
import type { Translated, Translator } from './providers/translator';

/** A term always becomes its counterpart. If the translator loses a mark, it translates again without marks. */
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
      signal.throwIfAborted();
      const again = lost.length > 0 ? await translator.translate(lost, to, signal) : [];
      return kept.map((answer) => answer ?? again.shift() ?? { text: null, from: 'und' });
    },
  };
}
