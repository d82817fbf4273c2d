import { expect, it } from 'vitest';
import { isInvisible, withoutInvisible } from './text-visible';

it.each([
  '',
  ' \n',
  '\u3164',
  '\u115f\u1160\uffa0',
  '\u{e0001}\u{e0041}\u{e007f}',
  '\u200b\u00ad',
  '\u2800\u2800',
  '\ufeff\u0001',
])('sees nothing in %j', (text) => {
  expect(isInvisible(text)).toBe(true);
});

it.each(['a', '\u200ba', '٣', '…', '🙂'])('sees %j', (text) => {
  expect(isInvisible(text)).toBe(false);
});

it.each([
  ['The Rea\u200bders', 'The Readers'],
  ['The\u00adReaders\ufeff', 'TheReaders'],
  ['Read\u200d\u200cers', 'Readers'],
  ['\u{1f468}\u200d\u{1f680} reads', '\u{1f468}\u200d\u{1f680} reads'],
  ['\u0645\u06cc\u200c\u062e\u0648\u0627\u0646\u0645', '\u0645\u06cc\u200c\u062e\u0648\u0627\u0646\u0645'],
  ['\u202eabc', '\u202eabc'],
  ['\u200b\u3164', '\u200b\u3164'],
])('stores the name %j as %j', (typed, stored) => {
  expect(withoutInvisible(typed)).toBe(stored);
});
