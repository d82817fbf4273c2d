import { expect, it, test } from 'vitest';
import { contactHref, operatorProblems } from './operator';

const operator = {
  name: 'Flyleaf Readers',
  address: 'Via Roma 1, Torino',
  contact: 'post@flyleaf.example',
  place: 'Belgium',
  minimumAge: 16,
};

test('finds nothing wrong with complete settings', () => {
  expect(operatorProblems(operator)).toEqual([]);
  expect(operatorProblems({ ...operator, contact: 'https://flyleaf.example/contact' })).toEqual([]);
});

it.each([
  [{ name: ' ' }, '"name" is missing'],
  [{ address: undefined }, '"address" is missing'],
  [{ place: 7 }, '"place" is missing'],
  [{ contact: 'javascript:alert(1)' }, '"contact" must be an email or an https: address'],
  [{ contact: 'http://flyleaf.example' }, '"contact" must be an email or an https: address'],
  [{ minimumAge: 12 }, '"minimumAge" must be a whole number from 13 to 18'],
  [{ minimumAge: '16' }, '"minimumAge" must be a whole number from 13 to 18'],
  [{ name: 'x'.repeat(301) }, '"name" has more than 300 characters'],
])('names the problem of %j', (change, problem) => {
  expect(operatorProblems({ ...operator, ...change })).toEqual([problem]);
});

test('links an email and an https: address, and nothing else', () => {
  expect(contactHref(operator)).toBe('mailto:post@flyleaf.example');
  expect(contactHref({ contact: 'https://flyleaf.example/contact' })).toBe('https://flyleaf.example/contact');
  expect(contactHref({ contact: '' })).toBeUndefined();
  expect(contactHref({ contact: 'somebody' })).toBeUndefined();
});
