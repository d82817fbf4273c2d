import { expect, it } from 'vitest';
import { noteKeyText } from './note-key';

it.each([
  ['It is a truth, universally', 'IT IS A TRUTH universally…'],
  ['“Così è”', '"cosi  e"'],
  ['A\nline', 'A line'],
])('%j and %j are one passage', (one, other) => {
  expect(noteKeyText('quotation', one)).toBe(noteKeyText('quotation', other));
});

it.each([
  ['quotation', 'A line', 'thought', 'A line'],
  ['quotation', 'A line', 'quotation', 'A lines'],
  ['quotation', '!', 'quotation', '?'],
])('%s %j and %s %j are two', (kind, one, otherKind, other) => {
  expect(noteKeyText(kind, one)).not.toBe(noteKeyText(otherKind, other));
});

it('a book has one review, whatever its words', () => {
  expect(noteKeyText('review', 'Good')).toBe(noteKeyText('review', 'Bad'));
});
