import { expect, it } from 'vitest';
import { isReservedName } from './reserved-names';

it.each([
  'admin',
  'moderator',
  'm0derator',
  'ad_min',
  'admin2',
  'flyleaf',
  'fly-leaf',
  'f1yleaf-team',
  'deleted-reader',
  'moderatore',
  'amministrat0re',
  'assistenza-2',
])('nobody can take %s', (name) => expect(isReservedName(name)).toBe(true));

it.each(['null', 'undefined', 'constructor', 'new', 'deleted'])('nobody can take %s, a word of the product', (name) =>
  expect(isReservedName(name)).toBe(true),
);

it.each([
  'ada',
  'badminton',
  'admiral',
  'modesty',
  'newton',
  'helper',
  '1984',
  'leaf',
  'bookworm',
  'reader-12345678',
  'book7',
  'me2',
  'moderata',
  'sicura',
])('a reader can take %s', (name) => expect(isReservedName(name)).toBe(false));
