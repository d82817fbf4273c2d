import { ApiError, badField } from '../contract/errors';
import type { Caller } from '../http/handlers';
import { signInWithPassword } from '../http/identity/identity-toolkit';

/**
 * Checks that the caller knows the password.
 * @throws `invalid` at the field `password` when it is wrong
 */
export async function confirmPassword({ email }: Caller, password: string): Promise<void> {
  await signInWithPassword(email, password).catch((error: unknown) => {
    const isWrong = error instanceof ApiError && error.code === 'bad_credentials';
    throw isWrong ? badField('password', 'wrongPassword') : error;
  });
}
