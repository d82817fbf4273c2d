import { expect, it } from 'vitest';
import { securityContact, securityText } from './view';

it.each([
  [undefined, undefined],
  ['', undefined],
  [' security@flyleaf.example ', 'mailto:security@flyleaf.example'],
  ['mailto:security@flyleaf.example', 'mailto:security@flyleaf.example'],
  ['https://flyleaf.example/security', 'https://flyleaf.example/security'],
  ['tel:+390612345678', 'tel:+390612345678'],
  ['tel:112', 'tel:112'],
])('reads the contact %j', (value, contact) => {
  expect(securityContact({ FLYLEAF_SECURITY_CONTACT: value })).toBe(contact);
});

it.each(['ask Ada', 'http://flyleaf.example', 'a@b.c\nExpires: never', 'javascript:alert(1)'])(
  'rejects the contact %j',
  (value) => {
    expect(() => securityContact({ FLYLEAF_SECURITY_CONTACT: value })).toThrow('FLYLEAF_SECURITY_CONTACT is');
  },
);

it('expires half a year after the request', () => {
  const now = Date.parse('2026-11-22T06:00:00Z');
  expect(securityText('mailto:security@flyleaf.example', 'https://flyleaf.example', now)).toBe(
    [
      'Contact: mailto:security@flyleaf.example',
      'Expires: 2027-05-24T06:00:00.000Z',
      'Preferred-Languages: en, it',
      'Canonical: https://flyleaf.example/.well-known/security.txt',
      '',
    ].join('\n'),
  );
});
