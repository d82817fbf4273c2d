import { expect, it } from 'vitest';
import { passwordProblem } from './rules';
import { requireGoodPassword } from './store';

const owner = { email: 'Ada.Lovelace@example.com', username: 'countess_a' };
const problemOf = (password: string) => passwordProblem(password, owner, new Set(['sunshine', '1qaz2wsx']));

it.each([
  ['sunshine', 'passwordCommon'],
  ['SunShine', 'passwordCommon'],
  ['1QAZ2wsx', 'passwordCommon'],
  ['ada.lovelace@example.com', 'passwordOwn'],
  ['ADA.Lovelace', 'passwordOwn'],
  ['ada-lovelace-1815', 'passwordOwn'],
  ['Countess_A', 'passwordOwn'],
  ['2026countess_a!', 'passwordOwn'],
  ['Flyleaf-2026', 'passwordOwn'],
  ['flyleaf flyleaf', 'passwordOwn'],
  ['sunshine on the moor', undefined],
  ['lovelace and flyleaf', undefined],
  ['reading-123', undefined],
  ['93475820', undefined],
  ['пароль-для-ады', undefined],
])('%s: %s', (password, problem) => {
  expect(problemOf(password)).toBe(problem);
});

it('treats an email without letters and a missing username as no words', () => {
  expect(passwordProblem('93475820', { email: '1815@example.com', username: undefined }, new Set())).toBeUndefined();
  expect(passwordProblem('18151815', { email: '18151815@example.com', username: undefined }, new Set())).toBe(
    'passwordOwn',
  );
});

it('knows the commonest passwords', async () => {
  for (const common of ['password', '12345678', 'Qwertyuiop', 'password1', 'trustno1'])
    await expect(requireGoodPassword('newPassword', common, owner)).rejects.toMatchObject({
      code: 'invalid',
      fields: { newPassword: { key: 'passwordCommon' } },
    });
  await expect(requireGoodPassword('password', 'reading-123', owner)).resolves.toBeUndefined();
});
