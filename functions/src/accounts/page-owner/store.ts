import { isDisabled } from '../../platform/http/identity/identity';
import type { Stored } from '../../platform/store/firestore';
import { blockersAmong } from '../blocks/store';
import { isAccountErasing } from '../erasing/store';
import { findUser, findUserId, suspendedUntil, type User } from '../store';

/**
 * Finds the owner of a public page, in one to four reads. Returns undefined for an unknown username, a private page, a
 * suspended, disabled or erased owner, and an owner blocked by the caller. If the owner has blocked the caller, the page
 * is still found, because a missing page would reveal the block.
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
  const readers = reader === undefined ? [] : [reader];
  const [isClosed, blockers] = await Promise.all([isDisabled(uid), blockersAmong(readers, uid)]);
  return isClosed || blockers.size > 0 ? undefined : user;
}
