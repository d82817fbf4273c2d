import { expect, test } from 'vitest';
import { mentionOf, quotationOf } from './quotation';

test.each([
  ['Emma is wrong.', '> @mei: Emma is wrong.\n\n'],
  ['Emma\n\n  is wrong.', '> @mei: Emma is wrong.\n\n'],
  ['> @tom: Emma is right.\n\nShe is not.', '> @mei: She is not.\n\n'],
  ['> @tom: Emma is right.', ''],
  ['🙂'.repeat(101), `> @mei: ${'🙂'.repeat(99)}…\n\n`],
])('begins an answer that quotes %j with %j', (content, begins) => {
  expect(quotationOf({ user: 'mei', content })).toBe(begins);
});

test('omits the mention of a deleted account', () => {
  expect(quotationOf({ user: 'deleted reader', content: 'Emma is wrong.' })).toBe('> Emma is wrong.\n\n');
  expect(mentionOf('deleted reader')).toBe('');
  expect(mentionOf('mei')).toBe('@mei ');
});
