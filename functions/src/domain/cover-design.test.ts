import { expect, test } from 'vitest';
import {
  avatarDesigns,
  COVER_ROOM,
  cloths,
  coverDesign,
  coverLayouts,
  coverLetters,
  monogram,
  shelfDesigns,
  titleSize,
} from './cover-design';

test('gives a book the same cover, whatever the case and spaces', () => {
  expect(coverDesign(' emma ', ' JANE AUSTEN ')).toEqual(coverDesign('Emma', 'Jane Austen'));
});

test('uses every cloth and layout over many books', () => {
  const designs = Array.from({ length: 300 }, (_, book) => coverDesign(`Book ${book}`, `Author ${book}`));
  expect(new Set(designs.map(({ cloth }) => cloth)).size).toBe(cloths.length);
  expect(new Set(designs.map(({ layout }) => layout)).size).toBe(coverLayouts.length);
});

test("gives an author's books one cloth", () => {
  expect(coverDesign('Emma', 'Jane Austen').cloth).toBe(coverDesign('Persuasion', 'Jane Austen').cloth);
});

test('gives twins that stand side by side two layouts', () => {
  const emma = { title: 'Emma', author: 'Jane Austen' };
  const [first, second, third] = shelfDesigns([emma, emma, emma]);
  expect(second?.layout).not.toBe(first?.layout);
  expect(third).toEqual(first);
});

test('gives readers side by side different cloths, and one reader the same whatever the case', () => {
  const names = Array.from({ length: 200 }, (_, reader) => `reader ${Math.floor(reader / 3)}`);
  const designs = avatarDesigns(names);
  expect(designs.every((cloth, at) => at === 0 || cloth !== designs[at - 1])).toBe(true);
  expect(designs.every((cloth) => cloths[cloth])).toBe(true);
  expect(avatarDesigns(['ADA'])).toEqual(avatarDesigns(['ada']));
});

test.each([
  ['The Left Hand of Darkness', 'L'],
  ['Il barone rampante', 'B'],
  ["L'amica geniale", 'A'],
  ['A', 'A'],
  ['1984', '1'],
  ['“Élan”', 'É'],
  ['紅樓夢', '紅'],
  ['…', '…'],
  ['', ''],
])('the monogram of %j is %j', (title, letter) => {
  expect(monogram(title)).toBe(letter);
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
