import { ApiError, badField } from '../../domain/errors';
import type { Caller } from '../../platform/http/handlers';
import { signInWithPassword } from '../../platform/http/identity/identity-toolkit';

export async function confirmPassword({ email }: Caller, password: string): Promise<void> {
  await signInWithPassword(email, password).catch((error: unknown) => {
    const isWrong = error instanceof ApiError && error.code === 'bad_credentials';
    throw isWrong ? badField('password', 'wrongPassword') : error;
  });
}
