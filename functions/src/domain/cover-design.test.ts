import { expect, test } from 'vitest';
import { COVER_PATTERNS, cloths, coverDesign, titleSize } from './cover-design';

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
  ['Invisible Cities', 'medium'],
  ['Middlemarch', 'long'],
  ['Frankenstein; or, The Modern Prometheus', 'longest'],
  ['Frankenstein or Prometheus', 'long'],
  ['Unaccustomedness', 'longest'],
  ['One Hundred Years of Solitude and a great many more words than fit here', 'longest'],
])('chooses the letters of %j for a %s title', (title, size) => {
  expect(titleSize(title)).toBe(size);
});
