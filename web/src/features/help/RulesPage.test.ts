import { expect, it } from 'vitest';
import { contactOf } from './RulesPage';

it.each([
  ['post@flyleaf.example', { shown: 'post@flyleaf.example', href: 'mailto:post@flyleaf.example' }],
  [
    ' https://flyleaf.example/contact ',
    { shown: 'https://flyleaf.example/contact', href: 'https://flyleaf.example/contact' },
  ],
  ['', undefined],
  [undefined, undefined],
])('parses %j as %j', (value, contact) => {
  expect(contactOf(value)).toEqual(contact);
});

it.each(['javascript:alert(1)', 'http://flyleaf.example', 'somebody'])('rejects %s', (value) => {
  expect(() => contactOf(value)).toThrow('VITE_FLYLEAF_CONTACT');
});
