import { expect, it } from 'vitest';
import { splitAtAddresses } from './web-addresses';

it.each([
  ['Join at https://meet.example/owls?a=1&b=2.', 'https://meet.example/owls?a=1&b=2'],
  ['(See https://it.example/wiki/Emma_(romanzo)!)', 'https://it.example/wiki/Emma_(romanzo)'],
  ['“http://clubs.example/è”, says Ada', 'http://clubs.example/è'],
  ['javascript:run() and www.clubs.example and https://', undefined],
])('finds the web address in %j', (text, address) => {
  const parts = splitAtAddresses(text);
  expect(parts[1]).toBe(address);
  expect(parts.join('')).toBe(text);
});
