import { isMisspelt } from '@domain/typos';
import { stemmer as english } from '@orama/stemmers/english';
import { stemmer as italian } from '@orama/stemmers/italian';

const known = new Map<string, readonly string[]>();

function stemsOf(word: string): readonly string[] {
  const before = known.get(word);
  if (before) return before;
  const stems = [italian(word), english(word)];
  known.set(word, stems);
  return stems;
}

/** By stems in Italian or English, *notti* for *notte*, or with typing errors as in the search of books. */
export function isSimilar(sought: string, word: string): boolean {
  const stems = stemsOf(word);
  return stemsOf(sought).some((stem, language) => stem === stems[language]) || isMisspelt(sought, word);
}
