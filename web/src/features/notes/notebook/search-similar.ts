import type { Note } from '@contract/notes';
import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as italian } from '@orama/stemmers/italian';
import { foldedText } from './search';

/** Characters that are read at a time. Finding the stems of new words takes longer than searching. */
const SLICE = 50_000;

export interface Similar {
  /** In their order. */
  notes: Note[];
  /** The words in them that are like one that was sought. */
  words: string[];
}

/**
 * The notes that have, for every word, one with the same stem in Italian or English: *notti* for *notte*, *read* for
 * *reading*. It yields after each `slice` of characters.
 * @param words folded
 */
export function* searchSimilar(
  notes: readonly Note[],
  words: readonly string[],
  slice = SLICE,
): Generator<undefined, Similar> {
  const stems = words.map((word) => [italian(word), english(word)] as const);
  const known = new Map<string, boolean[]>();
  const similarities = (word: string): boolean[] => {
    const before = known.get(word);
    if (before) return before;
    const [inItalian, inEnglish] = [italian(word), english(word)];
    const found = stems.map(([first, second]) => first === inItalian || second === inEnglish);
    known.set(word, found);
    return found;
  };
  const found: Note[] = [];
  let characters = 0;
  for (const note of notes) {
    const text = foldedText(note);
    const likenesses = text.split(' ').filter(Boolean).map(similarities);
    if (words.every((_, index) => likenesses.some((likeness) => likeness[index]))) found.push(note);
    characters += text.length;
    if (characters < slice) continue;
    characters = 0;
    yield;
  }
  const similar = [...known].flatMap(([word, likeness]) => (likeness.includes(true) ? word : []));
  return { notes: found, words: similar };
}
