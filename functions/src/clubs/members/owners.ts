import type { ClubRecord } from '../store';

type Roles = Pick<ClubRecord, 'memberIds' | 'ownerIds'>;

/**
 * The uids of a club's owners: there is always one. A club from before there were owners has none stored. It is its
 * founder's, and when they have left, the one's who has been a member the longest: the first of its members in either case.
 */
export const ownersOf = ({ memberIds, ownerIds }: Roles): readonly string[] =>
  ownerIds.length > 0 ? ownerIds : memberIds.slice(0, 1);

export const isOwner = (club: Roles, uid: string): boolean => ownersOf(club).includes(uid);

/** Whether a member may add and remove members and change the settings. */
export const canManage = (club: Roles & Pick<ClubRecord, 'restricted'>, uid: string): boolean =>
  !club.restricted || isOwner(club, uid);

export interface Succession {
  ownerIds: string[];
  /** Who becomes the owner because the last one leaves. */
  successor: string | undefined;
}

/**
 * The owners once a member has left. When the last one leaves, it is the one of the others who has been a member the
 * longest, of those who have accepted to be in the club if there are any.
 */
export function ownersWithout(club: Roles & Pick<ClubRecord, 'addedBy'>, uid: string): Succession {
  const staying = ownersOf(club).filter((owner) => owner !== uid);
  if (staying.length > 0) return { ownerIds: staying, successor: undefined };
  const others = club.memberIds.filter((member) => member !== uid);
  const successor = others.find((member) => club.addedBy[member] === undefined) ?? others[0];
  return { ownerIds: successor === undefined ? [] : [successor], successor };
}
