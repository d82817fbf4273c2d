import { expect, test } from 'vitest';
import { inQuotations, ownWords } from './quotations';

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
  ['>:( I hate this', [said('>:( I hate this')]],
  ['>>> print(1)', [said('>>> print(1)')]],
])('splits %j into quotations and the text between them', (text, parts) => {
  expect(inQuotations(text)).toEqual(parts);
});

test.each([
  ['> @mei: So it is\n\nNo.\n> Or\nYes.', 'No.\nYes.'],
  ['> Only this', ''],
])("finds the author's own words in %j: %j", (text, own) => {
  expect(ownWords(text)).toBe(own);
});
