import { hasAccepted, isMemberOf, nameInUrl, nameKey } from '../../clubs/rules';
import { type ClubRecord, findClubNamed, findClubs } from '../../clubs/store';
import type { AskedAudience, Audience } from '../../contract/audience';
import { badField, noAccessTo } from '../../domain/errors';
import type { NoteRecord } from '../store';

export type Sharing = Pick<NoteRecord, 'pub' | 'clubId' | 'clubFrom' | 'membershipId'>;
type Club = Pick<ClubRecord, 'title' | 'memberIds' | 'memberships' | 'addedBy'>;
export type Clubs = ReadonlyMap<string, Club>;

export interface AudienceInput {
  audience?: AskedAudience | undefined;
  pub?: boolean | undefined;
}

export type OfMembership = Pick<Sharing, 'clubId' | 'membershipId'>;

const noClub: OfMembership = { clubId: null, membershipId: null };

/** Empty if nothing changes. `membership` is the reader's in the club they name. */
export function sharingOf({ audience, pub }: AudienceInput, membership = noClub): Partial<Sharing> {
  if (typeof audience === 'object') {
    return { pub: false, ...membership, clubFrom: audience.from === null ? null : new Date(audience.from) };
  }
  const isPublic = audience ? audience === 'public' : pub;
  if (isPublic === undefined) return {};
  // Public and club sharing exclude each other, but a private note can still have a club.
  return isPublic || audience ? { pub: isPublic, ...noClub, clubFrom: null } : { pub: false };
}

/** A member who leaves and is added again gets a new one. */
const membershipOf = ({ memberships }: Pick<Club, 'memberships'>, uid: string): string | null =>
  memberships[uid] ?? null;

/** The club of a shared note, if its author has accepted it and still has the same membership. */
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

export const isShownInClub = (note: Sharing & Pick<NoteRecord, 'userId'>, clubs: Clubs, now: Date): boolean =>
  clubOf(note, clubs) !== undefined && (note.clubFrom === null || note.clubFrom <= now);

export function isShown(
  note: Sharing & Pick<NoteRecord, 'moderated' | 'userId'>,
  reader: { uid: string; clubs: Clubs },
  now: Date,
): boolean {
  if (note.userId === reader.uid || note.moderated) return false;
  if (note.pub) return true;
  return isShownInClub(note, reader.clubs, now);
}

const noSuchClub = () => badField('audience', 'notInClub', 'not_found');

const notAccepted = () => badField('audience', 'stayFirst', 'conflict');

/** Finds the club to share with. Reading hides the note if the member leaves. @throws `not_found`, `conflict` */
export async function findSharing(input: AudienceInput, uid: string): Promise<Partial<Sharing>> {
  if (typeof input.audience !== 'object') return sharingOf(input);
  const club = await findClubNamed(nameKey(input.audience.club));
  if (!club || !isMemberOf(club, uid)) throw noAccessTo(club, noSuchClub());
  if (!hasAccepted(club, uid)) throw notAccepted();
  return sharingOf(input, { clubId: club._id, membershipId: membershipOf(club, uid) });
}

/** Those of the clubs with which the reader can share notes. */
export async function clubsSharedBy(uid: string, ids: readonly string[]) {
  const clubs = await findClubs(ids);
  return [...clubs.values()]
    .filter((club) => isMemberOf(club, uid) && hasAccepted(club, uid))
    .map(({ _id, title }) => ({ _id, club: nameInUrl(title), clubName: title }));
}

export const clubsOfNotes = (notes: readonly Pick<Sharing, 'clubId'>[]): Promise<Clubs> =>
  findClubs(notes.flatMap(({ clubId }) => clubId ?? []));
