import type { Stored } from '../platform/store/firestore';
import { isAccountErasing } from './erasing-accounts';
import { findUser, findUserId, suspendedUntil, type User } from './users';

/**
 * The account with a public page that anybody can open. Undefined for an unknown username, while the page is off, and
 * for a suspended reader or one whose account is being deleted. One read, and two more for an existing username.
 */
export async function findPageOwner(username: string, now: Date): Promise<Stored<User> | undefined> {
  // An email would find its reader.
  const uid = username.includes('@') ? undefined : await findUserId(username);
  if (uid === undefined) return undefined;
  const [user, isErasing] = await Promise.all([findUser(uid), isAccountErasing(uid)]);
  return user?.page.on && !isErasing && !suspendedUntil(user, now) ? user : undefined;
}
