import type { Stored } from '../platform/store/firestore';
import { isAccountErasing } from './erasing-accounts';
import { findUser, findUserId, suspendedUntil, type User } from './users';

/** Undefined for an unknown username, a private page, and a suspended or erased reader. One to three reads. */
export async function findPageOwner(username: string, now: Date): Promise<Stored<User> | undefined> {
  const uid = username.includes('@') ? undefined : await findUserId(username);
  if (uid === undefined) return undefined;
  const [user, isErasing] = await Promise.all([findUser(uid), isAccountErasing(uid)]);
  return user?.page.on && !isErasing && !suspendedUntil(user, now) ? user : undefined;
}
