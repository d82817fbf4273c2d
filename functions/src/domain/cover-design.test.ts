import { expect, test } from 'vitest';
import { COVER_PATTERNS, COVER_ROOM, cloths, coverDesign, coverLetters, titleSize } from './cover-design';

test('gives a book the same cover, whatever the case and spaces', () => {
  expect(coverDesign(' emma ', ' JANE AUSTEN ')).toEqual(coverDesign('Emma', 'Jane Austen'));
});

test('uses every cloth and pattern over many books', () => {
  const designs = Array.from({ length: 300 }, (_, book) => coverDesign(`Book ${book}`, 'Someone'));
  expect(new Set(designs.map(({ cloth }) => cloth)).size).toBe(cloths.length);
  expect(new Set(designs.map(({ pattern }) => pattern)).size).toBe(COVER_PATTERNS);
});

test.each([
  ['', 'short'],
  ['Emma', 'short'],
  ['The Leopard', 'short'],
  ['Twelve a to Twelve  ends', 'short'],
  ['Twelve a to Twelve  ends.', 'medium'],
  ['Invisible Cities', 'short'],
  ['Crime and Punishment', 'long'],
  ['Spider-Man', 'short'],
  ['紅樓夢紅樓夢紅樓夢紅樓夢', 'short'],
  ['Middlemarch', 'long'],
  ['Frankenstein; or, The Modern Prometheus', 'longest'],
  ['Frankenstein or Prometheus', 'long'],
  ['Unaccustomedness', 'small'],
  ['Donaudampfschifffahrtsgesellschaft', 'smallest'],
  ['One Hundred Years of Solitude and a great many more words than fit here', 'longest'],
])('chooses the letters of %j for a %s title', (title, size) => {
  expect(titleSize(title)).toBe(size);
});

/** Em, measured in Source Serif 4 at weight 700. Georgia, which some devices show first, is up to a tenth wider. */
test.each([
  ['Emma', 3.09],
  ['MMMMMM', 5.61],
  ['Invisible', 4.16],
  ['Punishment', 5.81],
  ['Frankenstein', 6.31],
  ['Middlemarch', 6.45],
  ['Преступление', 7.23],
  ['Commonwealth', 7.56],
  ['Unaccustomedness', 9.2],
])('%s fits into a line of its cover', (word, em) => {
  expect(em * 1.05 * coverLetters[titleSize(word)].size).toBeLessThanOrEqual(COVER_ROOM);
});
