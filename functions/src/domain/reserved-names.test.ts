import { expect, it } from 'vitest';
import { isReservedName } from './reserved-names';

it.each(['moderator', 'm0derator', 'ad_min', 'f1yleaf-team', 'deleted-reader', 'amministrat0re', 'assistenza-2'])(
  'nobody can take %s',
  (name) => expect(isReservedName(name)).toBe(true),
);

it.each(['null', 'constructor', 'new', 'deleted'])('nobody can take %s, a word of the product', (name) =>
  expect(isReservedName(name)).toBe(true),
);

it.each(['ada', 'badminton', 'modesty', 'newton', '1984', 'reader-12345678', 'book7', 'moderata'])(
  'a reader can take %s',
  (name) => expect(isReservedName(name)).toBe(false),
);
