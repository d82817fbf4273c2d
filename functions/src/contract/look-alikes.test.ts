import { expect, it } from 'vitest';
import { lookOf, withoutInvisible } from './look-alikes';

it.each([
  ['The Rea\u200bders', 'The Readers'],
  ['The\u00adReaders\ufeff', 'TheReaders'],
  ['Read\u200d\u200cers', 'Readers'],
  ['\u{1f468}\u200d\u{1f680} reads', '\u{1f468}\u200d\u{1f680} reads'],
  ['\u0645\u06cc\u200c\u062e\u0648\u0627\u0646\u0645', '\u0645\u06cc\u200c\u062e\u0648\u0627\u0646\u0645'],
  ['\u202eabc', '\u202eabc'],
  ['\u200b\u3164', '\u200b\u3164'],
])('the name %j is stored as %j', (typed, stored) => {
  expect(withoutInvisible(typed)).toBe(stored);
});

it.each([
  ['the re\u0430ders', 'the readers'],
  ['the rea\u200dders', 'the readers'],
  ['\u0441\u043e\u0440\u0435', 'cope'],
  ['\u03bf\u03c1\u03b1', 'opa'],
  ['\u043a\u043d\u0438\u0433\u0438', 'kh\u0438\u0433\u0438'],
  ['the raeders', 'the raeders'],
])('the name %j looks like %j', (name, look) => {
  expect(lookOf(name)).toBe(look);
});
