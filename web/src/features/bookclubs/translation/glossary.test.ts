import { expect, test } from 'vitest';
import { mergeTerms } from './glossary';

const [bath, lyme, hall] = ['Bath', 'Lyme', 'Hall'].map((word) => ({ en: word, it: word }));
const changed = { en: 'Bath', it: 'Bagno' };

test.each([
  ['no change', [bath, lyme], [bath], [bath], [bath, lyme]],
  ['a word', [bath, lyme], [bath], [bath, hall], [bath, lyme, hall]],
  ['the same word as the reader', [bath, lyme], [bath], [bath, lyme], [bath, lyme]],
  ['a removal', [bath, lyme], [bath], [], [lyme]],
  ['a different word in place of one that the reader has removed', [], [bath], [changed], [changed]],
] as const)("merges others' changes: %s", (_, typed, before, latest, expected) => {
  const terms = (list: readonly unknown[]) => list as { en: string; it: string }[];
  expect(mergeTerms(terms(typed), terms(before), terms(latest))).toEqual(expected);
});
