import { expect, it } from 'vitest';
import { tokenize } from './tokenize';

it.each([
  ["L'età fragile", ['l', 'eta', 'fragile']],
  ['Jo NESBØ', ['jo', 'nesbo']],
  ['Stanisław Lem', ['stanislaw', 'lem']],
  ['Straße, Æsop & Œdipus', ['strasse', 'aesop', 'oedipus']],
  ['İletişim Kapısı', ['iletisim', 'kapisi']],
  ['Đorđe, Þing', ['dorde', 'thing']],
  ['Les Misérables', ['les', 'miserables']],
  ['ﬁn', ['fin']],
  ['Мастер и Маргарита', ['мастер', 'и', 'маргарита']],
  ['¿…?', []],
])('%s', (text, expected) => {
  expect(tokenize(text)).toEqual(expected);
});
