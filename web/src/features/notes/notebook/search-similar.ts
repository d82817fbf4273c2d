import type { Note } from '@contract/notes';
import { isMisspelt } from '@domain/typos';
import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as italian } from '@orama/stemmers/italian';
import { foldedText } from './search';

/** Characters per slice. Stemming new words takes longer than searching. */
const SLICE = 50_000;

export interface Similar {
  notes: Note[];
  words: string[];
}

/**
 * By stems in Italian or English, *notti* for *notte*, or with typing errors as in the search of books. Yields after
 * each `slice` of characters. Words are folded.
 */
export function* searchSimilar(
  notes: readonly Note[],
  words: readonly string[],
  slice = SLICE,
): Generator<undefined, Similar> {
  const stems = words.map((word) => [italian(word), english(word)] as const);
  const similarity = new Map<string, boolean[]>();
  const similarities = (word: string): boolean[] => {
    const before = similarity.get(word);
    if (before) return before;
    const [inItalian, inEnglish] = [italian(word), english(word)];
    const isSimilar = stems.map(
      ([first, second], index) => first === inItalian || second === inEnglish || isMisspelt(words[index] ?? '', word),
    );
    similarity.set(word, isSimilar);
    return isSimilar;
  };
  const matches: Note[] = [];
  let characters = 0;
  for (const note of notes) {
    const text = foldedText(note);
    const likenesses = text.split(' ').filter(Boolean).map(similarities);
    if (words.every((_, index) => likenesses.some((likeness) => likeness[index]))) matches.push(note);
    characters += text.length;
    if (characters < slice) continue;
    characters = 0;
    yield;
  }
  const similar = [...similarity].flatMap(([word, likeness]) => (likeness.includes(true) ? word : []));
  return { notes: matches, words: similar };
}
