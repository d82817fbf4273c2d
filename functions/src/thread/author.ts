import { ApiError, messages } from '../contract/errors';
import { findUser } from '../data/accounts/users';

/**
 * The name that a reader posts under.
 * @throws `unauthenticated` when there is no such account (any more)
 */
export async function usernameOf(uid: string): Promise<string> {
  const user = await findUser(uid);
  if (!user) throw new ApiError('unauthenticated', messages.mustBeLoggedIn);
  return user.username;
}
