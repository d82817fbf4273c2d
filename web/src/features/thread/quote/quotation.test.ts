import { expect, test } from 'vitest';
import { beginningOf, inQuotations, mentionOf, quotationOf } from './quotation';

const said = (text: string) => ({ isQuoted: false, text });
const quoted = (text: string) => ({ isQuoted: true, text });

test.each([
  ['A text', [said('A text')]],
  ['', [said('')]],
  ['One\n\ntwo', [said('One\n\ntwo')]],
  ['> @mei: So it is\n\nNo.', [quoted('@mei: So it is'), said('No.')]],
  ['>So\n> it is\nNo.\n\n> And this\n', [quoted('So\nit is'), said('No.'), quoted('And this')]],
  ['> Only this', [quoted('Only this')]],
  ['5 > 4', [said('5 > 4')]],
])('%j is made of its quotations and what is between them', (text, parts) => {
  expect(inQuotations(text)).toEqual(parts);
});

test.each([
  ['Emma is wrong.', '> @mei: Emma is wrong.\n\n'],
  ['Emma\n\n  is wrong.', '> @mei: Emma is wrong.\n\n'],
  ['> @tom: Emma is right.\n\nShe is not.', '> @mei: She is not.\n\n'],
  ['> @tom: Emma is right.', ''],
  ['🙂'.repeat(101), `> @mei: ${'🙂'.repeat(99)}…\n\n`],
])('an answer that quotes %j begins with %j', (content, begins) => {
  expect(quotationOf({ user: 'mei', content })).toBe(begins);
});

test('names nobody whose account was deleted', () => {
  expect(quotationOf({ user: 'deleted reader', content: 'Emma is wrong.' })).toBe('> Emma is wrong.\n\n');
  expect(mentionOf('deleted reader')).toBe('');
  expect(mentionOf('mei')).toBe('@mei ');
});

test.each([
  ['short', 5, 'short'],
  ['longer', 5, 'long…'],
  ['one two', 5, 'one…'],
])('the beginning of %j of at most %i characters is %j', (text, max, beginning) => {
  expect(beginningOf(text, max)).toBe(beginning);
});
