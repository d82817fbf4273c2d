import { ApiError, badField } from '../../domain/errors';
import type { Stored } from '../../platform/store/firestore';
import { canManage } from '../members/owners/rules';
import { hasAccepted, isMemberOf } from '../rules';
import type { ClubRecord } from '../store';

const notAMember = () => badField('member', 'notAMember', 'user_not_found');

export const onlyOwners = () => new ApiError('forbidden', 'onlyOwners');
export const lastOwner = () => badField('member', 'lastOwner', 'conflict');

export function requireManager(club: Stored<ClubRecord>, uid: string): void {
  if (!canManage(club, uid)) throw onlyOwners();
}

/** `found` is the account with that name. Matches by email only where the settings show it. @throws `user_not_found` */
export function memberNamed(
  club: Stored<ClubRecord>,
  { uid, name, found }: { uid: string; name: string; found: string | undefined },
): string {
  if (!found || !isMemberOf(club, found)) throw notAMember();
  const showsEmail = found === uid || (hasAccepted(club, uid) && hasAccepted(club, found));
  if (name.includes('@') && !showsEmail) throw notAMember();
  return found;
}
