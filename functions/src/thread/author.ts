import { unauthenticated } from '../contract/errors';
import { findUser } from '../data/accounts/users';

/**
 * The username that a reader posts under.
 * @throws `unauthenticated` when the account doesn't exist (any more)
 */
export async function usernameOf(uid: string): Promise<string> {
  const user = await findUser(uid);
  if (!user) throw unauthenticated();
  return user.username;
}
