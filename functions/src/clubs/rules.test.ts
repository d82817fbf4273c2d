import { describe, expect, it } from 'vitest';
import { lookOf, nameInUrl, nameKey } from './rules';

describe('a club’s name', () => {
  it.each([
    ['Sci Fi', 'sci fi'],
    ['sci_fi', 'sci fi'],
    [' SCI   fi ', 'sci fi'],
    ['Sci\u00a0Fi', 'sci fi'],
    ['Ｓci Fi', 'sci fi'],
    ['Caffe\u0301', 'caffé'],
    ['📚', '📚'],
    ['The Rea\u200bders', 'the readers'],
    ['The\u00ad Readers', 'the readers'],
    ['The Re\u0430ders', 'the readers'],
    ['\u03a4\u0397\u0395 \u0421LUB', 'the club'],
    ['__', ''],
  ])('%j is compared as %j', (name, key) => {
    expect(nameKey(name)).toBe(key);
  });

  it('uses underscores in a URL and matches the name from it', () => {
    expect(nameInUrl('The Long  Sentence')).toBe('The_Long__Sentence');
    expect(nameKey(nameInUrl('The Long  Sentence'))).toBe(nameKey('The Long  Sentence'));
  });
});

it.each([
  ['the re\u0430ders', 'the readers'],
  ['the rea\u200dders', 'the readers'],
  ['\u0441\u043e\u0440\u0435', 'cope'],
  ['\u03bf\u03c1\u03b1', 'opa'],
  ['\u043a\u043d\u0438\u0433\u0438', 'kh\u0438\u0433\u0438'],
  ['the raeders', 'the raeders'],
])('reduces the name %j to %j', (name, look) => {
  expect(lookOf(name)).toBe(look);
});
