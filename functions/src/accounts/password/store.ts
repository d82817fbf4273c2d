import { ApiError, badField } from '../../domain/errors';
import { loadOnce } from '../../platform/async/load-once';
import type { Caller } from '../../platform/http/handlers';
import { signInWithPassword } from '../../platform/http/identity/identity-toolkit';
import { type Owner, passwordProblem } from './rules';

export async function confirmPassword({ email }: Caller, password: string): Promise<void> {
  await signInWithPassword(email, password).catch((error: unknown) => {
    const isWrong = error instanceof ApiError && error.code === 'bad_credentials';
    throw isWrong ? badField('password', 'wrongPassword') : error;
  });
}

/** The 10,000 commonest with at least 8 characters (docs/licences.md). Few processes of `user` ever need them. */
const commonPasswords = loadOnce(async () => {
  const { default: list } = await import('./common-passwords.csv');
  return new Set(list.split('\n'));
});

export async function requireGoodPassword(field: string, password: string, owner: Owner): Promise<void> {
  const problem = passwordProblem(password, owner, await commonPasswords());
  if (problem) throw badField(field, problem);
}
