import { DELETED_READER } from '@domain/deleted-reader';
import { expect, test } from 'vitest';
import { authorsOf, mentionBefore, suggestedNames } from './mention';
import { aPost } from './test/a-post';

test.each([
  ['@g', { start: 0, letters: 'g' }],
  ['Well, @Giu', { start: 6, letters: 'giu' }],
  ['(@tom.b-1_', { start: 1, letters: 'tom.b-1_' }],
  ['first\n@mei', { start: 6, letters: 'mei' }],
  ['@', undefined],
  ['@giulia ', undefined],
  ['ada@example', undefined],
  ['ada.@example', undefined],
  ['@@giulia', undefined],
  ['nothing', undefined],
])('finds the mention at the end of %j: %j', (text, typed) => {
  expect(mentionBefore(text)).toEqual(typed);
});

test("suggests at most five matching names, without the reader's own", () => {
  const names = ['giulia', 'giorgio', 'ada', 'gina', 'gino', 'gisela', 'gitta'];
  expect(suggestedNames(names, 'gi', 'gina')).toEqual(['giulia', 'giorgio', 'gino', 'gisela', 'gitta']);
  expect(suggestedNames(names, 'ada', undefined)).toEqual([]);
  expect(suggestedNames(names, 'x', undefined)).toEqual([]);
});

test('names each author of shown posts once', () => {
  const by = (user: string, some = {}) => aPost({ user, ...some });
  const posts = [by('mei'), by('tom', { hidden: true }), by('ada', { deleted: true }), by(DELETED_READER), by('mei')];
  expect(authorsOf(posts)).toEqual(['mei']);
});
