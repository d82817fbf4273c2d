import { hasAccepted, isMemberOf, nameInUrl } from '../clubs/rules';
import type { ClubRecord } from '../clubs/store';
import type { AskedAudience, Audience } from '../contract/audience';
import type { NoteRecord } from './store';

export type Sharing = Pick<NoteRecord, 'pub' | 'clubId' | 'clubFrom' | 'membershipId'>;
type Club = Pick<ClubRecord, 'title' | 'memberIds' | 'memberships' | 'addedBy'>;
export type Clubs = ReadonlyMap<string, Club>;

export interface Asked {
  audience?: AskedAudience | undefined;
  pub?: boolean | undefined;
}

/** The membership that a note is shared as part of. */
export type OfMembership = Pick<Sharing, 'clubId' | 'membershipId'>;

const noClub: OfMembership = { clubId: null, membershipId: null };

/** The sharing that a reader asks for; `membership` is theirs in the club they name. Empty when it stays as it is. */
export function sharingOf({ audience, pub }: Asked, membership = noClub): Partial<Sharing> {
  if (typeof audience === 'object') {
    return { pub: false, ...membership, clubFrom: audience.from === null ? null : new Date(audience.from) };
  }
  const isPublic = audience ? audience === 'public' : pub;
  if (isPublic === undefined) return {};
  // Public and the club exclude each other, but a note that isn't public can still be with its club.
  return isPublic || audience ? { pub: isPublic, ...noClub, clubFrom: null } : { pub: false };
}

/** A member's membership in a club; the next one, after they have left and were added again, is another. */
export const membershipOf = ({ memberships }: Pick<Club, 'memberships'>, uid: string): string | null =>
  memberships[uid] ?? null;

/** The club that a note's author shares it with, if they have accepted to be in it and are in it as when they shared it. */
function clubOf(note: OfMembership & Pick<NoteRecord, 'userId'>, clubs: Clubs): Club | undefined {
  const club = note.clubId === null ? undefined : clubs.get(note.clubId);
  if (!club || !isMemberOf(club, note.userId) || !hasAccepted(club, note.userId)) return undefined;
  return membershipOf(club, note.userId) === note.membershipId ? club : undefined;
}

export function presentAudience(note: Sharing & Pick<NoteRecord, 'userId'>, clubs: Clubs): Audience {
  if (note.pub) return 'public';
  const club = clubOf(note, clubs);
  if (!club) return 'private';
  return { club: nameInUrl(club.title), clubName: club.title, from: note.clubFrom?.toISOString() ?? null };
}

/** Whether members of one of these clubs can see a note through its sharing. */
export const isShownInClub = (note: Sharing & Pick<NoteRecord, 'userId'>, clubs: Clubs, now: Date): boolean =>
  clubOf(note, clubs) !== undefined && (note.clubFrom === null || note.clubFrom <= now);

/** Whether another reader can see a note. `clubs` are the reader's clubs. */
export function isShown(
  note: Sharing & Pick<NoteRecord, 'moderated' | 'userId'>,
  reader: { uid: string; clubs: Clubs },
  now: Date,
): boolean {
  if (note.userId === reader.uid || note.moderated) return false;
  if (note.pub) return true;
  return isShownInClub(note, reader.clubs, now);
}
