import type { Term } from '@contract/member-translations';

const has = (terms: readonly Term[], { en, it }: Term): boolean =>
  terms.some((term) => term.en === en && term.it === it);

/**
 * What a reader has typed, with what others have changed meanwhile: their new words are added, and words that they have
 * removed and the reader has left alone are gone.
 * @param before the words that the reader began with
 */
export function rebased(typed: readonly Term[], before: readonly Term[], latest: readonly Term[]): Term[] {
  const kept = typed.filter((term) => !has(before, term) || has(latest, term));
  const added = latest.filter((term) => !has(before, term) && !has(typed, term));
  return [...kept, ...added];
}
