import { lengthProblem, limits } from '@domain/limits';
import { englishOf } from '@domain/messages';
import { expect, test } from 'vitest';
import { showLanguage } from '@/i18n/language';
import { clubPostLimit } from './field-rules';

test.each([7, 8, 350, 351])("repeats the server's English message about a post of %i characters", (length) => {
  const text = 'x'.repeat(length);
  const problem = lengthProblem('Post', text, limits.clubPost);
  expect(clubPostLimit.problem(text)).toBe(problem && englishOf(problem));
});

test('says in Italian that a post is too short or too long', async () => {
  await showLanguage('it');
  expect(clubPostLimit.problem('No.')).toBe('Post: almeno 8 caratteri.');
  expect(clubPostLimit.problem('x'.repeat(351))).toBe('Post: al massimo 350 caratteri.');
});
