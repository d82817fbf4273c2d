import { expect, it } from 'vitest';
import { safeAddress, splitAtAddresses } from './web-addresses';

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

const RIGHT_TO_LEFT = '\u202e';

it.each([
  ['https://meet.example/owls?a=1', 'https://meet.example/owls?a=1', 'meet.example/owls?a=1'],
  ['HTTPS://Meet.Example:8443', 'https://meet.example:8443/', 'meet.example:8443'],
  ['https://bank.example:secret@evil.example/x', 'https://evil.example/x', 'evil.example/x'],
  ['https://evil.example\\@bank.example', 'https://evil.example/@bank.example', 'evil.example\\@bank.example'],
  ['https:///evil.example/bank.example', 'https://evil.example/bank.example', 'evil.example/bank.example'],
  ['https://аррӏе.example/', 'https://xn--80ak6aa92e.example/', 'xn--80ak6aa92e.example/'],
  ['https://ｅxample。example/è', 'https://example.example/%C3%A8', 'example.example/è'],
  [`https://a.example/${RIGHT_TO_LEFT}moc`, 'https://a.example/%E2%80%AEmoc', `a.example/${RIGHT_TO_LEFT}moc`],
  ['http://0x7f.1/', 'http://127.0.0.1/', '127.0.0.1/'],
])('links %j to %j and begins it with the real host', (written, href, text) => {
  expect(safeAddress(written)).toEqual({ href, text });
});

it.each(['https://[', 'https://a b', 'https://exa%mple.example'])('%j is no link', (written) => {
  expect(safeAddress(written)).toBeUndefined();
});
