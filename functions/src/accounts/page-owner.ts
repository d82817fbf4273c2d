import { isDisabled } from '../platform/http/identity/identity';
import type { Stored } from '../platform/store/firestore';
import { hasBlocked } from './blocks/store';
import { isAccountErasing } from './erasing-accounts';
import { findUser, findUserId, suspendedUntil, type User } from './users';

/**
 * Undefined for an unknown username, a private page, a suspended, disabled or erased reader, and one whom the caller has
 * blocked. Whom the owner has blocked finds the page as before: its absence would tell them. One to four reads.
 */
export async function findPageOwner(
  username: string,
  reader: string | undefined,
  now: Date,
): Promise<Stored<User> | undefined> {
  const uid = username.includes('@') ? undefined : await findUserId(username);
  if (uid === undefined) return undefined;
  const [user, isErasing] = await Promise.all([findUser(uid), isAccountErasing(uid)]);
  if (!user?.page.on || isErasing || suspendedUntil(user, now)) return undefined;
  const isClosed = await Promise.all([isDisabled(uid), reader !== undefined && hasBlocked(reader, uid)]);
  return isClosed.includes(true) ? undefined : user;
}
