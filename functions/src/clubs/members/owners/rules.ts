import type { ClubRecord } from '../../store';

export const isOwner = ({ ownerIds }: Pick<ClubRecord, 'ownerIds'>, uid: string): boolean => ownerIds.includes(uid);

export const canManage = (club: Pick<ClubRecord, 'ownerIds' | 'restricted'>, uid: string): boolean =>
  !club.restricted || isOwner(club, uid);

export interface Succession {
  ownerIds: string[];
  successor: string | undefined;
}

/** The owners after one leaves. The last owner's successor is the longest-standing member, accepted ones first. */
export function ownersWithout(club: Pick<ClubRecord, 'memberIds' | 'ownerIds' | 'addedBy'>, uid: string): Succession {
  const staying = club.ownerIds.filter((owner) => owner !== uid);
  if (staying.length > 0) return { ownerIds: staying, successor: undefined };
  const others = club.memberIds.filter((member) => member !== uid);
  const successor = others.find((member) => club.addedBy[member] === undefined) ?? others[0];
  return { ownerIds: successor === undefined ? [] : [successor], successor };
}
