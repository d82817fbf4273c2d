import { Refusal, words } from '../contract/errors';
import { findUser } from '../data/users';

/**
 * The name that a reader posts under.
 * @throws `unauthenticated` when there is no such account (any more)
 */
export async function usernameOf(uid: string): Promise<string> {
  const user = await findUser(uid);
  if (!user) throw new Refusal('unauthenticated', words.mustBeLoggedIn);
  return user.username;
}
