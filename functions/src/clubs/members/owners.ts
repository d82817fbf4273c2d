import type { ClubRecord } from '../store';

type Roles = Pick<ClubRecord, 'memberIds' | 'ownerIds'>;

/** Never empty. Older clubs store none: their founder or longest-standing member, the first in `memberIds`. */
export const ownersOf = ({ memberIds, ownerIds }: Roles): readonly string[] =>
  ownerIds.length > 0 ? ownerIds : memberIds.slice(0, 1);

export const isOwner = (club: Roles, uid: string): boolean => ownersOf(club).includes(uid);

export const canManage = (club: Roles & Pick<ClubRecord, 'restricted'>, uid: string): boolean =>
  !club.restricted || isOwner(club, uid);

export interface Succession {
  ownerIds: string[];
  successor: string | undefined;
}

/** After the last owner, the longest-standing member takes over, preferring members who have accepted. */
export function ownersWithout(club: Roles & Pick<ClubRecord, 'addedBy'>, uid: string): Succession {
  const staying = ownersOf(club).filter((owner) => owner !== uid);
  if (staying.length > 0) return { ownerIds: staying, successor: undefined };
  const others = club.memberIds.filter((member) => member !== uid);
  const successor = others.find((member) => club.addedBy[member] === undefined) ?? others[0];
  return { ownerIds: successor === undefined ? [] : [successor], successor };
}
